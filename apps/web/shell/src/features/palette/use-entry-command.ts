import { accountsQuery, bookCategoriesQuery } from '@saldo/api';
import { isWholeEntry, readEntryLine, type TypedEntry } from '@saldo/fields';
import { foldedText } from '@saldo/finance';
import { formatDate, readDateText, today } from '@saldo/format';
import { useSession } from '@saldo/session';
import { accountName, categoryLabel, readMoneyText } from '@saldo/ui';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addTransaction, recordTransaction } from '../add-transaction/add-transaction';
import type { Command } from './commands';
import { suggestedQuery } from './complete-entry';
import { t } from './messages';

const PAUSE_MS = 150;

/**
 * Returns the command for a line that describes a new transaction. It records a complete transaction and opens the form for an
 * incomplete one.
 * @param isOnly whether the line can only be a transaction
 */
export function useEntryCommand(line: string, isOnly: boolean): Command[] {
  const queryClient = useQueryClient();
  const typed = useReading(line);
  const { data: suggested } = useQuery(suggestedQuery(queryClient, useAfterPause(typed)));
  if (line.trim() === '' || !(isOnly || isWholeEntry(typed))) return [];
  const entry = suggested && isSameLine(suggested, typed) ? suggested : typed;
  const kind = t(entry.isReversed ? `palette.entry.reversed-${entry.kind}` : `palette.entry.${entry.kind}`);
  return [
    {
      id: 'entry',
      label: entryText(entry),
      kind: isWholeEntry(entry) ? kind : t('palette.entry.form', { kind }),
      run: () => void record(queryClient, typed),
    },
  ];
}

/** Records a typed transaction. Waits for the suggestion, because the user may press Enter earlier. */
async function record(queryClient: QueryClient, typed: TypedEntry): Promise<void> {
  if (!isWholeEntry(typed)) return addTransaction(queryClient, typed);
  const query = suggestedQuery(queryClient, typed);
  const entry = query.enabled ? await queryClient.fetchQuery(query) : typed;
  return recordTransaction(queryClient, entry);
}

/** Whether a suggestion still matches the line. */
const isSameLine = (suggested: TypedEntry, { name, amount, addedOn, category }: TypedEntry) =>
  foldedText(suggested.name) === foldedText(name) &&
  suggested.amount === amount &&
  suggested.addedOn === addedOn &&
  (category === '' || suggested.category === category);

/** Returns the entry as it was at the last pause in typing. */
function useAfterPause(entry: TypedEntry): TypedEntry {
  const [settled, setSettled] = useState(entry);
  const next = JSON.stringify(entry);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(next) as TypedEntry), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return settled;
}

function useReading(line: string): TypedEntry {
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
    // With only one account, its name has no meaning in a line.
    accounts:
      open.length > 1 ? open.map((each) => ({ id: each._id, name: accountName(each, accounts) })) : [],
  });
}

/** Formats an entry in one line: `coffee · 4.50 · 26 Nov · Food`. */
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
