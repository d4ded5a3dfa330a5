import { buttonClass, classNames, usePhone } from '@saldo/ui';
import { Camera, FileImage, FileUp } from 'lucide-react';
import { useId } from 'react';
import { acceptedTypes } from './check-file';
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
          {file ? file.name : isPhone ? 'Choose a receipt' : 'Choose a receipt, drop it here, or paste it'}
        </p>
        <p className={styles.about}>{file ? sizeText(file.size) : 'JPG, PNG or PDF, up to 10 MB'}</p>
        <input
          {...input}
          name="receipt"
          className={styles.input}
          aria-label="Receipt"
          accept={acceptedTypes.join(',')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && noteId}
        />
      </div>
      {isPhone && (
        <label className={classNames(buttonClass('secondary'), styles.camera)}>
          <Camera size={16} aria-hidden />
          Take a Photo
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
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
