import { currentFormats, formatCount } from '@saldo/format';
import { buttonClass, classNames, usePhone } from '@saldo/ui';
import { Camera, FileImage, FileUp } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../../messages';
import { acceptedTypes, uploadMegabytes } from './check-file';
import styles from './file-field.module.css';

interface FileFieldProps {
  file: File | undefined;
  problem: string | undefined;
  disabled: boolean;
  onFile: (file: File | undefined) => void;
}

/** The platform's own file picker, spread over a place that a file can be dropped on; on a phone the camera beside it. */
export function FileField({ file, problem, disabled, onFile }: FileFieldProps) {
  const noteId = useId();
  const isPhone = usePhone();
  const Icon = file ? FileImage : FileUp;
  const input = {
    type: 'file',
    disabled,
    onChange: (event: { target: HTMLInputElement }) => onFile(event.target.files?.[0]),
    // So that the same file may be chosen once more.
    onClick: (event: { currentTarget: HTMLInputElement }) => {
      event.currentTarget.value = '';
    },
  };
  return (
    <>
      <div className={classNames(styles.place, Boolean(file) && styles.chosen)}>
        <Icon className={styles.icon} size={28} aria-hidden />
        <p className={styles.name}>
          {file?.name ?? (isPhone ? t('receipts.file.choose-on-phone') : t('receipts.file.choose'))}
        </p>
        <p className={styles.about}>
          {file ? sizeText(file.size) : t('receipts.file.accepted', { megabytes: uploadMegabytes() })}
        </p>
        <input
          {...input}
          name="receipt"
          className={styles.input}
          aria-label={t('receipts.file.label')}
          accept={acceptedTypes.join(',')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && noteId}
        />
      </div>
      {isPhone && (
        <label className={classNames(buttonClass('secondary'), styles.camera)}>
          <Camera size={16} aria-hidden />
          {t('receipts.file.take-photo')}
          <input {...input} className={styles.input} accept="image/jpeg,image/png" capture="environment" />
        </label>
      )}
      {problem && (
        <p id={noteId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function sizeText(bytes: number): string {
  if (bytes < 1_000_000)
    return t('receipts.file.kilobytes', { number: formatCount(Math.ceil(bytes / 1_000)) });
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const number = (bytes / 1_000_000).toLocaleString(currentFormats().numberLocale, oneDecimal);
  return t('receipts.file.megabytes', { number });
}
