import { queryKeys, useChange } from '@saldo/api';
import type { StoredImportProfile } from '@saldo/contracts';
import { Button } from '@saldo/ui';
import { t } from '../../../messages';
import { forgetImportProfile } from '../api/import-transactions';
import styles from './import-preview.module.css';

interface ProfileNoteProps {
  profile: StoredImportProfile;
  onForgotten: () => void;
}

/** Says that the file is read like the last similar one, and offers to forget these settings. */
export function ProfileNote({ profile: { _id: id }, onForgotten }: ProfileNoteProps) {
  const { run, busy, problem } = useChange(forgetImportProfile, {
    name: 'forget how a file is read',
    otherwise: t('transactions.import.profile.failed'),
    keys: [[...queryKeys.transactions, 'import-profiles']],
  });
  return (
    <div>
      <p className={styles.hint}>
        {t('transactions.import.profile.used')}{' '}
        <Button variant="quiet" busy={busy} onClick={() => run(id, { onDone: onForgotten })}>
          {t('transactions.import.profile.forget')}
        </Button>
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
