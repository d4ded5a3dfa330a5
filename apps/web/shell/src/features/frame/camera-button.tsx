import { queryKeys } from '@saldo/api';
import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useLocation } from 'wouter';
import { t } from '../../messages';
import styles from './camera-button.module.css';

/** Opens a phone's camera, then the receipts screen, which uploads the photo. */
export function CameraButton() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const take = (files: FileList | null) => {
    if (!files?.length) return;
    // Keep earlier photos that the receipts screen has not taken over, for example because its code is still loading.
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
        // Reset the value, so that the next photo may have the same name.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
