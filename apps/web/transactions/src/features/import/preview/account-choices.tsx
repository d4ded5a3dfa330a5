import type { Account } from '@saldo/contracts';
import { accountName, Select } from '@saldo/ui';
import { t } from '../../../messages';
import type { FileAccount } from '../read/reading';
import { candidatesFor, type Choice, NEW } from './account-mapping';
import styles from './import-preview.module.css';

interface AccountChoicesProps {
  /** The accounts of the file. */
  fileAccounts: FileAccount[];
  /** Those of the book. */
  accounts: Account[];
  /** By index of the account in the file. */
  choices: readonly Choice[];
  onChoose: (index: number, choice: Choice) => void;
}

/** Asks into which account the rows go, for each account that the file names. */
export function AccountChoices({ fileAccounts, accounts, choices, onChoose }: AccountChoicesProps) {
  return (
    <section className={styles.accounts} aria-label={t('transactions.import.accounts.label')}>
      {fileAccounts.map((fileAccount, index) => (
        <Select
          key={index}
          label={labelOf(fileAccount, index, fileAccounts.length)}
          value={choices[index]}
          onChange={(event) => onChoose(index, event.target.value)}
        >
          {isAddable(fileAccount) && (
            <option value={NEW}>{t('transactions.import.accounts.new', { name: fileAccount.name })}</option>
          )}
          {candidatesFor(fileAccount, accounts).map((account) => (
            <option key={account._id} value={account._id}>
              {accountName(account)}
            </option>
          ))}
        </Select>
      ))}
    </section>
  );
}

/** Only an export of Saldo says enough of an account to add it. */
function isAddable({ name, currency }: FileAccount): boolean {
  return name !== '' && currency !== undefined;
}

function labelOf({ name }: FileAccount, index: number, count: number): string {
  if (name) return t('transactions.import.accounts.named', { name });
  return count > 1
    ? t('transactions.import.accounts.numbered', { number: String(index + 1) })
    : t('transactions.import.statements.account');
}
