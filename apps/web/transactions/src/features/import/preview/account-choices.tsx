import type { Account } from '@saldo/contracts';
import { AccountOptions } from '@saldo/fields';
import { Select } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../../messages';
import { counted } from '../../counted';
import type { FileAccount } from '../read/reading';
import { ShowMore } from '../show-more';
import { candidatesFor, type Choice, isAddable, isOnlyOfItsName, NEW } from './account-mapping';
import styles from './import-preview.module.css';

/** Number of accounts to show at a time, because each select offers all accounts of the user. */
const STEP = 20;
/** Number of accounts that are shown without opening the list. */
const FEW = 5;

interface AccountChoicesProps {
  /** Accounts in the file. */
  fileAccounts: FileAccount[];
  /** The user's accounts. */
  accounts: Account[];
  /** Choices by index of the account in the file. */
  choices: readonly Choice[];
  /** Whether the user has left all choices unchanged. */
  isSuggested: boolean;
  onChoose: (index: number, choice: Choice) => void;
  /** Sets all choices; without an argument, resets them to the suggestions. */
  onChooseAll: (choice?: Choice) => void;
}

/** Asks into which account the rows go, for each account in the file or for all together. */
export function AccountChoices(props: AccountChoicesProps) {
  const { fileAccounts, choices } = props;
  const [isOpen, setIsOpen] = useState(false);
  if (fileAccounts.length <= FEW)
    return (
      <section className={styles.accounts} aria-label={t('transactions.import.accounts.label')}>
        <EachAccount {...props} />
      </section>
    );
  const added = choices.filter((choice) => choice === NEW).length;
  const counts = [
    t('transactions.import.accounts.added', counted(added)),
    t('transactions.import.accounts.existing', counted(choices.length - added)),
  ];
  return (
    <section aria-label={t('transactions.import.accounts.label')}>
      <div className={styles.accounts}>
        <AllAccounts {...props} />
      </div>
      <details className={styles.settings} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{counts.join(' · ')}</summary>
        {isOpen && (
          <div className={styles.accounts}>
            <EachAccount {...props} />
          </div>
        )}
      </details>
    </section>
  );
}

function EachAccount({ fileAccounts, accounts, choices, onChoose }: AccountChoicesProps) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      {fileAccounts.slice(0, shown).map((fileAccount, index) => (
        <Select
          key={index}
          label={labelOf(index, fileAccounts)}
          value={choices[index]}
          onChange={(event) => onChoose(index, event.target.value)}
        >
          {isAddable(fileAccount) && (
            <option value={NEW}>{t('transactions.import.accounts.new', { name: fileAccount.name })}</option>
          )}
          <AccountOptions accounts={candidatesFor(fileAccount, accounts)} all={accounts} />
        </Select>
      ))}
      <ShowMore hidden={fileAccounts.length - shown} onShow={() => setShown(shown + STEP)} />
    </>
  );
}

const SUGGESTED = 'suggested';

function AllAccounts({ fileAccounts, accounts, choices, isSuggested, onChooseAll }: AccountChoicesProps) {
  const [first = ''] = choices;
  const isOne = choices.every((choice) => choice === first);
  const common = accounts.filter((account) =>
    fileAccounts.every((each) => candidatesFor(each, [account]).length > 0),
  );
  return (
    <Select
      label={t('transactions.import.accounts.all')}
      value={isSuggested ? SUGGESTED : isOne ? first : ''}
      onChange={({ target }) => onChooseAll(target.value === SUGGESTED ? undefined : target.value)}
    >
      {!isSuggested && !isOne && <option value="">{t('transactions.import.accounts.mixed')}</option>}
      <option value={SUGGESTED}>{t('transactions.import.accounts.suggested')}</option>
      {fileAccounts.every(isAddable) && (
        <option value={NEW}>{t('transactions.import.accounts.all-new')}</option>
      )}
      <AccountOptions accounts={common} all={accounts} />
    </Select>
  );
}

function labelOf(index: number, fileAccounts: readonly FileAccount[]): string {
  const { name = '', currency } = fileAccounts[index] ?? {};
  if (name)
    return t('transactions.import.accounts.named', {
      name: !currency || isOnlyOfItsName(index, fileAccounts) ? name : `${name} · ${currency}`,
    });
  return fileAccounts.length > 1
    ? t('transactions.import.accounts.numbered', { number: String(index + 1) })
    : t('transactions.import.statements.account');
}
