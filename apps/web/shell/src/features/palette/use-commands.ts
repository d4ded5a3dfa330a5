import { useActions } from '@saldo/actions';
import {
  accountPath,
  accountsQuery,
  bookCategoriesQuery,
  callQuery,
  categoryPath,
  payeePath,
  reportPath,
  transactionsPath,
} from '@saldo/api';
import { filterCalls, limits, payeeCalls } from '@saldo/contracts';
import { accountName, categoryLabel, matching } from '@saldo/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { type Command, distinct } from './commands';
import { t } from './messages';
import { places } from './places';
import { useEntryCommand } from './use-entry-command';

const SHOWN = 40;

interface Target {
  label: string;
  path: string;
}

/**
 * Returns the commands for a text, which may also describe a new transaction. Without a text, returns the actions of the screen
 * and all places.
 * @param isEntry whether the palette only accepts a new transaction
 */
export function useCommands(text: string, isEntry: boolean): Command[] {
  const sought = text.trim();
  const [, navigate] = useLocation();
  const to = (kind: string, targets: readonly Target[]): Command[] =>
    targets.map(({ label, path }) => ({ kind, label, id: path, run: () => navigate(path) }));
  const actions = useActions((state) => state.actions).map((action, at): Command => ({
    ...action,
    kind: t('palette.kind.action'),
    id: `action ${at}`,
  }));
  // Sort actions with a key first: of two with the same name, the first one is kept.
  actions.sort((one, other) => Number(!one.key) - Number(!other.key));
  const named = places.map(({ path, label }) => ({ path, label: label() }));
  const { accounts, categories, payees, filters, reports } = useNames(isEntry ? '' : sought);
  const entry = useEntryCommand(sought, isEntry);
  if (isEntry) return entry;
  const always = [...actions, ...to(t('palette.kind.screen'), named)];
  if (!sought) return distinct(always);
  // Sort by length, so that "Add transaction" comes before "Add transaction in one line".
  const all = [
    ...always.toSorted((one, other) => one.label.length - other.label.length),
    ...to(t('palette.kind.account'), accounts),
    ...to(t('palette.kind.category'), categories),
    ...to(t('palette.kind.filter'), filters),
    ...to(t('palette.kind.report'), reports),
    ...to(t('palette.kind.payee'), payees),
  ];
  const found = matching(distinct(all), sought, ({ label }) => label).slice(0, SHOWN);
  // The transaction comes last, because a name may contain a number, too.
  return [...found, ...entry];
}

/** Returns everything in the book that has a name, with its URL. */
function useNames(
  sought: string,
): Record<'accounts' | 'categories' | 'payees' | 'filters' | 'reports', Target[]> {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { data: book } = useQuery(bookCategoriesQuery);
  const { data: saved } = useQuery(callQuery(filterCalls.listFilters));
  const search = sought.slice(0, limits.searchLength);
  const { data: payees = [] } = useQuery({
    ...callQuery(payeeCalls.listPayees, { query: { search } }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  });
  return {
    accounts: accounts.map((account) => ({
      label: accountName(account, accounts),
      path: accountPath(account._id),
    })),
    categories: (book?.categories ?? []).map(({ name, type }) => ({
      label: categoryLabel(name),
      path: categoryPath(name, type),
    })),
    payees: payees.map(({ name }) => ({ label: name, path: payeePath(name) })),
    filters: (saved?.filters ?? []).map(({ name, filter }) => ({
      label: name,
      path: transactionsPath(filter),
    })),
    reports: (saved?.reports ?? []).map((report) => ({ label: report.name, path: reportPath(report) })),
  };
}
