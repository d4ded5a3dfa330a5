import type { Book, BookAccount } from '@saldo/bank-files';
import { type Account, accountCurrencies, accountKinds } from '@saldo/contracts';
import { AccountOptions } from '@saldo/fields';
import { CurrencyField, Money, Select } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import { counted } from '../counted';
import { ShowMore } from '../import/show-more';
import { type AccountChoice, candidatesFor, NEW } from './choices';
import styles from './moving-in.module.css';

/** Number of accounts to show at a time, because each offers all accounts and currencies. */
const STEP = 20;

interface AccountListProps {
  book: Book;
  /** Choices in the order of the file. */
  choices: readonly AccountChoice[];
  accounts: readonly Account[];
  onChoose: (choices: AccountChoice[]) => void;
}

/** Asks what to do with each account in the file. */
export function AccountList({ book, choices, accounts, onChoose }: AccountListProps) {
  const [shown, setShown] = useState(STEP);
  const change = (index: number, part: Partial<AccountChoice>) =>
    onChoose(choices.map((choice, at) => (at === index ? { ...choice, ...part } : choice)));
  return (
    <section aria-label={t('transactions.moving-in.accounts-label')}>
      <h3 className={styles.heading}>{t('transactions.moving-in.accounts-label')}</h3>
      <ul className={styles.list}>
        {inOrder(book)
          .slice(0, shown)
          .map(({ account, index }) => {
            const choice = choices[index];
            if (!choice) return null;
            return (
              <AccountRow
                key={account.name}
                account={account}
                choice={choice}
                accounts={accounts}
                onChange={(part) => change(index, part)}
              />
            );
          })}
      </ul>
      <ShowMore hidden={book.accounts.length - shown} onShow={() => setShown(shown + 2 * STEP)} />
    </section>
  );
}

interface AccountRowProps {
  account: BookAccount;
  choice: AccountChoice;
  accounts: readonly Account[];
  onChange: (part: Partial<AccountChoice>) => void;
}

function AccountRow({ account, choice, accounts, onChange }: AccountRowProps) {
  const { target, kind, currency } = choice;
  return (
    <li className={styles.account}>
      <p className={styles.name}>
        <span>{account.name}</span>
        <span className={styles.detail}>
          {t('transactions.moving-in.rows', counted(account.rowCount))}
          {' · '}
          <Money amount={Number(account.closing)} currency={currency ?? undefined} />
        </span>
      </p>
      <div className={styles.fields} role="group" aria-label={account.name}>
        <Select
          label={t('transactions.moving-in.target')}
          value={target}
          onChange={(event) => onChange({ target: event.target.value })}
        >
          <option value={NEW}>{t('transactions.moving-in.new-account')}</option>
          <AccountOptions accounts={candidatesFor(account, choice, accounts)} all={accounts} />
        </Select>
        {target === NEW && (
          <>
            <Select
              label={t('transactions.moving-in.kind')}
              value={kind}
              onChange={(event) => onChange({ kind: event.target.value as Account['kind'] })}
            >
              {accountKinds.map((each) => (
                <option key={each} value={each}>
                  {t(`transactions.moving-in.kind.${each}`)}
                </option>
              ))}
            </Select>
            <CurrencyField
              label={t('transactions.moving-in.currency')}
              value={currency === undefined ? (account.currency ?? '') : (currency ?? '')}
              onChange={(code) => onChange({ currency: code || null })}
              followsDisplay
            />
          </>
        )}
      </div>
    </li>
  );
}

/** Returns the accounts with their indexes. If there are many, those that need a choice of currency come first. */
function inOrder({ accounts }: Book) {
  const indexed = accounts.map((account, index) => ({ account, index }));
  if (accounts.length <= STEP) return indexed;
  const isKnown = ({ account: { currency } }: (typeof indexed)[number]) =>
    Number(currency === null || accountCurrencies.includes(currency));
  return indexed.toSorted((a, b) => isKnown(a) - isKnown(b));
}
