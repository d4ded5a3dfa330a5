import { accountsQuery, bookCategoriesQuery, callQuery } from '@saldo/api';
import { limits, payeeCalls } from '@saldo/contracts';
import { readEntryLine, type TypedEntry } from '@saldo/fields';
import { foldedText } from '@saldo/finance';
import { formatDate, readDateText, today } from '@saldo/format';
import { useSession } from '@saldo/session';
import { accountName, categoryLabel, readMoneyText } from '@saldo/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addTransaction } from '../add-transaction/add-transaction';
import type { Command } from './commands';
import { t } from './messages';

/** The command that records what a line says, if it says a new transaction: it opens the form with it. */
export function useEntryCommand(line: string): Command[] {
  const queryClient = useQueryClient();
  const entry = useTypedEntry(line);
  if (!entry) return [];
  const kind = t(entry.isReversed ? `palette.entry.reversed-${entry.kind}` : `palette.entry.${entry.kind}`);
  return [{ id: 'entry', label: entryText(entry), kind, run: () => void addTransaction(queryClient, entry) }];
}

/** The new transaction that a line of text says, with the category that its payee had last if the line names none. */
function useTypedEntry(line: string): TypedEntry | undefined {
  const entry = useReading(line);
  const name = entry?.category ? '' : (entry?.name ?? '');
  const { data: payees = [] } = useQuery({
    ...callQuery(payeeCalls.listPayees, { query: { search: name.slice(0, limits.searchLength) } }),
    enabled: name !== '',
  });
  const known = payees.find(
    (payee) => foldedText(payee.name) === foldedText(name) && payee.isIncome === (entry?.kind === 'income'),
  );
  return entry && known ? { ...entry, name: known.name, category: known.category } : entry;
}

function useReading(line: string): TypedEntry | undefined {
  const display = useSession((state) => state.currency);
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { data: book } = useQuery(bookCategoriesQuery);
  const open = accounts.filter(({ closedOn }) => !closedOn);
  return readEntryLine(line, {
    today: today(),
    readDate: (text) => readDateText(text, { today: today() }),
    isAmount: (text) => {
      const reading = readMoneyText(text, null);
      return 'money' in reading && reading.money.minor > 0n;
    },
    currencies: [display],
    categories: (book?.categories ?? []).map(({ type, name }) => ({
      type,
      name,
      label: categoryLabel(name),
    })),
    // A user with one account need not know its name.
    accounts:
      open.length > 1 ? open.map((each) => ({ id: each._id, name: accountName(each, accounts) })) : [],
  });
}

/** The entry in one line: `coffee · 4.50 · 26 Nov · Food`. */
function entryText({ name, amount, addedOn, category, tags }: TypedEntry): string {
  const parts = [
    name,
    amount,
    formatDate(addedOn),
    category && categoryLabel(category),
    ...tags.map((tag) => `#${tag}`),
  ];
  return parts.filter(Boolean).join(' · ');
}
