import type { Account } from '@saldo/contracts';
import { accountName, Select } from '@saldo/ui';
import { t } from '../../messages';
import styles from './account-choice.module.css';

interface AccountChoiceProps {
  accounts: readonly Account[];
  /** Id of the account; undefined for all accounts. */
  account: string | undefined;
  onChoose: (account: string | undefined) => void;
}

/** A select for the account whose figures the dashboard shows. */
export function AccountChoice({ accounts, account = '', onChoose }: AccountChoiceProps) {
  return (
    <div className={styles.choice}>
      <Select
        label={t('dashboard.account.label')}
        value={account}
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        <option value="">{t('dashboard.account.all')}</option>
        {accounts.map((each) => (
          <option key={each._id} value={each._id}>
            {accountName(each, accounts)}
          </option>
        ))}
      </Select>
    </div>
  );
}
