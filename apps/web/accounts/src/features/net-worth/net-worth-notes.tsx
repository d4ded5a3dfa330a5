import { type Account, limits, type NetWorth } from '@saldo/contracts';
import { formatCount, formatDate, formatList } from '@saldo/format';
import type { ReactNode } from 'react';
import { t } from '../../messages';
import styles from './net-worth-card.module.css';

interface NetWorthNotesProps {
  netWorth: NetWorth;
  accounts: readonly Account[];
  /** Buttons for the notes. */
  children: ReactNode;
}

/**
 * Notes on accounts that have no exchange rate in the last month, and on the source of the rates. Renders nothing if no rate was
 * needed.
 */
export function NetWorthNotes({ netWorth: { months, rates }, accounts, children }: NetWorthNotesProps) {
  const { without = [], withOldRate = [] } = months.at(-1) ?? {};
  const [official, own] = ['ecb', 'own'].map((source) => rates.filter((rate) => rate.source === source));
  const lastDay = official
    ?.map(({ date }) => date)
    .toSorted()
    .at(-1);
  const isForeign = accounts.some(({ currency }) => currency !== null);
  if (!isForeign) return null;
  return (
    <div className={styles.notes}>
      {without.length > 0 && (
        <p className={styles.missing} role="status">
          {t('accounts.net-worth.without', {
            count: without.length,
            number: formatCount(without.length),
            currencies: formatList(currenciesOf(without, accounts)),
          })}
        </p>
      )}
      {withOldRate.length > 0 && (
        <p>
          {t('accounts.net-worth.old-rates', {
            count: withOldRate.length,
            number: formatCount(withOldRate.length),
            days: formatCount(limits.rateDays),
          })}
        </p>
      )}
      {lastDay && <p>{t('accounts.net-worth.source', { date: formatDate(lastDay) })}</p>}
      {own && own.length > 0 && (
        <p>{t('accounts.net-worth.own', { currencies: formatList(own.map(({ from }) => from)) })}</p>
      )}
      {children}
    </div>
  );
}

/** Returns the distinct currencies of these accounts. */
export function currenciesOf(ids: readonly string[], accounts: readonly Account[]): string[] {
  const named = new Set(ids);
  const currencies = accounts.filter(({ _id }) => named.has(_id)).flatMap(({ currency }) => currency ?? []);
  return [...new Set(currencies)].toSorted();
}
