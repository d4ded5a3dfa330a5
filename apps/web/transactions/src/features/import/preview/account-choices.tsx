import type { Account } from '@saldo/contracts';
import { accountName, Button, Select } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../../messages';
import { counted } from '../../counted';
import type { FileAccount } from '../read/reading';
import { candidatesFor, type Choice, isAddable, NEW } from './account-mapping';
import styles from './import-preview.module.css';

/** Each may offer as many accounts as the book has. */
const STEP = 20;

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
  const [shown, setShown] = useState(STEP);
  return (
    <section className={styles.accounts} aria-label={t('transactions.import.accounts.label')}>
      {fileAccounts.slice(0, shown).map((fileAccount, index) => (
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
              {accountName(account, accounts)}
            </option>
          ))}
        </Select>
      ))}
      {fileAccounts.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + STEP)}>
          {t('transactions.import.accounts.show-more', counted(fileAccounts.length - shown))}
        </Button>
      )}
    </section>
  );
}

function labelOf({ name }: FileAccount, index: number, count: number): string {
  if (name) return t('transactions.import.accounts.named', { name });
  return count > 1
    ? t('transactions.import.accounts.numbered', { number: String(index + 1) })
    : t('transactions.import.statements.account');
}
