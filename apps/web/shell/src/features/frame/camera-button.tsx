import { queryKeys } from '@saldo/api';
import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useLocation } from 'wouter';
import { t } from '../../messages';
import styles from './camera-button.module.css';

/** Opens the camera of a phone, and then the receipts with the photo, which they upload. */
export function CameraButton() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const take = (files: FileList | null) => {
    if (!files?.length) return;
    // Photos that the receipts have not taken yet, as while their code loads.
    const waiting = queryClient.getQueryData<readonly File[]>(queryKeys.takenPhotos) ?? [];
    queryClient.setQueryData(queryKeys.takenPhotos, [...waiting, ...files]);
    navigate('/receipts');
  };
  return (
    <label className={styles.button}>
      <Camera size={20} aria-hidden />
      <input
        type="file"
        className={styles.input}
        aria-label={t('shell.frame.photograph-receipt')}
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={({ target }) => take(target.files)}
        // So that the next photo may have the same name.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
