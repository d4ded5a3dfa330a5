import type { Account } from '@saldo/contracts';
import { accountName, Button, Select } from '@saldo/ui';
import { useState } from 'react';
import styles from './history-dialog.module.css';
import { t } from './messages';

/** The deleted account of a version, and the accounts that can replace it. */
export interface Replacement {
  /** Absent if the account was deleted too long ago. */
  name: string | undefined;
  accounts: readonly Account[];
}

interface AccountReplacementProps extends Replacement {
  busy: boolean;
  onChoose: (accountId: string) => void;
}

/** Says which account was deleted, and offers to restore the version into another one. */
export function AccountReplacement({ name, accounts, busy, onChoose }: AccountReplacementProps) {
  const [chosen, setChosen] = useState(accounts[0]?._id ?? '');
  return (
    <div className={styles.replacement}>
      <p role="alert">
        {name === undefined ? t('history.replace.deleted') : t('history.replace.deleted-named', { name })}
      </p>
      {accounts.length > 0 && (
        <>
          <Select
            label={t('history.replace.account')}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            {accounts.map((account) => (
              <option key={account._id} value={account._id}>
                {accountName(account, accounts)}
              </option>
            ))}
          </Select>
          <Button busy={busy} onClick={() => onChoose(chosen)}>
            {t('history.replace.restore')}
          </Button>
        </>
      )}
    </div>
  );
}
