import { callQuery, queryKeyOf } from '@saldo/api';
import { importCalls, limits, payeeCalls } from '@saldo/contracts';
import { isWholeEntry, type Suggested, suggestionFor, type TypedEntry } from '@saldo/fields';
import { foldedText } from '@saldo/finance';
import { readMoneyText } from '@saldo/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** Completes a typed entry with suggestions of the ledger. Never fails: the form asks for missing values. */
export const suggestedQuery = (queryClient: QueryClient, entry: TypedEntry) =>
  queryOptions({
    queryKey: [...queryKeyOf(importCalls.suggestCategories), 'line', entry],
    queryFn: async ({ signal }): Promise<TypedEntry> => {
      const search = entry.name.slice(0, limits.searchLength);
      const [suggested, payees] = await Promise.all([
        suggestionFor(rowOf(entry), signal).catch((): Suggested => ({})),
        queryClient.fetchQuery(callQuery(payeeCalls.listPayees, { query: { search } })).catch(() => []),
      ]);
      const payee = payees.find(
        ({ name, isIncome }) =>
          foldedText(name) === foldedText(entry.name) && isIncome === (entry.kind === 'income'),
      );
      return completed(entry, suggested, payee);
    },
    enabled: isWholeEntry(entry) && entry.name !== '',
    retry: false,
  });

function rowOf({ name, amount, addedOn, kind, isReversed, accountId }: TypedEntry) {
  const reading = readMoneyText(amount, null);
  const minor = 'money' in reading ? reading.money.minor : 0n;
  return {
    ...{ name: name.slice(0, limits.nameLength), date: addedOn, ...(accountId && { accountId }) },
    isIncome: (kind === 'income') !== isReversed,
    cost: Number(minor) / 100,
  };
}

/** Merges values into an entry. The line comes first, then rules, then the payee's last transaction, then other suggestions. */
function completed(
  entry: TypedEntry,
  { suggestion, ruled }: Suggested,
  payee: { name: string; category: string } | undefined,
): TypedEntry {
  const { tags = [], note = '' } = ruled ?? {};
  const { by, category = '' } = suggestion?.type === entry.kind ? suggestion : {};
  const known = by === 'rule' ? category : (payee?.category ?? category);
  return {
    ...entry,
    name: payee?.name ?? entry.name,
    category: entry.category || known,
    tags: entry.tags.length > 0 ? entry.tags : tags,
    ...(note && { note }),
  };
}
