import { buttonClass, classNames, usePhone } from '@saldo/ui';
import { Camera, FileUp } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../../messages';
import { acceptedTypes, uploadMegabytes } from './check-file';
import styles from './file-field.module.css';

interface FileFieldProps {
  problem: string | undefined;
  /** Compact, to leave space for the chosen files. */
  isSmall: boolean;
  onFiles: (files: readonly File[]) => void;
}

/**
 * The browser's file picker, extended over an area on which files can be dropped. On phones, a camera button stands beside it.
 */
export function FileField({ problem, isSmall, onFiles }: FileFieldProps) {
  const noteId = useId();
  const isPhone = usePhone();
  const input = {
    type: 'file',
    onChange: (event: { target: HTMLInputElement }) => onFiles([...(event.target.files ?? [])]),
    // Reset the value, so that the same file can be chosen again.
    onClick: (event: { currentTarget: HTMLInputElement }) => {
      event.currentTarget.value = '';
    },
  };
  return (
    <>
      <div className={classNames(styles.place, isSmall && styles.small)}>
        <FileUp className={styles.icon} size={isSmall ? 20 : 28} aria-hidden />
        <p className={styles.name}>
          {isPhone ? t('receipts.file.choose-on-phone') : t('receipts.file.choose')}
        </p>
        <p className={styles.about}>{t('receipts.file.accepted', uploadMegabytes())}</p>
        <input
          {...input}
          name="receipt"
          multiple
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
          <input
            {...input}
            className={styles.input}
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
          />
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
