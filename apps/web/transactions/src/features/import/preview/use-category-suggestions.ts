import { newUuid, queryKeys } from '@saldo/api';
import type { CategorySuggestion, NewRule, RuledRow } from '@saldo/contracts';
import { type Currency, dividedBy, moneyOf } from '@saldo/finance';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rulesQuery } from '../../rules/api';
import { payeeRule } from '../../rules/payee-rule';
import { fetchSuggestions, type Suggested, type Uncategorised } from '../api/suggest-categories';
import type { ImportEntry, ImportRow } from '../read/reading';
import { isPlaceholder, type Target } from './account-mapping';
import { chosenCategory } from './category-mapping';

/** Source of a booking's category. */
export type CategorySource = Pick<CategorySuggestion, 'reason' | 'isSure'> | 'chosen';

/** Returns a key for the payee and direction of a booking. Bookings with the same key share a chosen category. */
const payeeOf = ({ name, isIncome, ruled }: ImportEntry) => `${isIncome ? '+' : '-'}${ruled?.name ?? name}`;

/** Returns a key for the facts that suggestions depend on. Rules also test accounts, amounts and dates. */
const factsOf = (entry: ImportEntry, hasRules: boolean) =>
  hasRules ? `${payeeOf(entry)} ${entry.cost} ${entry.addedOn} ${entry.ruledIn ?? ''}` : payeeOf(entry);

const byRule = { by: 'rule' } as const;

/** Stands for an account that the import adds, which no rule can name. */
const NO_ACCOUNT = '0'.repeat(24);

/** Whether a booking needs a category: the file names none, and it is neither split nor a transfer. */
const isOpen = ({ fileCategory, parts, transfer }: ImportEntry) => !fileCategory && !parts && !transfer;

/**
 * Suggests categories for the rows of a file, applies the user's rules, and remembers the categories that the user chooses.
 * @param targets accounts of the rows, by index of the account in the file; undefined while unknown
 */
export function useCategorySuggestions(read: readonly ImportRow[], targets: readonly Target[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { data: rules, isPending } = useQuery(rulesQuery);
  const hasRules = (rules?.length ?? 0) > 0;
  const rows = useMemo(
    () => (hasRules && targets ? inAccounts(read, targets) : read),
    [read, targets, hasRules],
  );
  const open = useMemo(() => openBookings(rows, hasRules), [rows, hasRules]);
  // Use a random key, because a file may have 100,000 rows.
  const { key } = useMemo(() => ({ open, key: newUuid() }), [open]);
  const bookings = [...open.values()];
  const { data, isPending: isUnanswered } = useQuery({
    queryKey: [...queryKeys.transactions, 'suggestions', key],
    queryFn:
      bookings.length > 0 && !isPending && (targets || !hasRules)
        ? ({ signal }) => fetchSuggestions(bookings, signal)
        : skipToken,
    staleTime: Infinity,
  });
  const found = useMemo(
    () => new Map([...open.keys()].map((facts, index) => [facts, data?.[index]])),
    [open, data],
  );
  const suggestedFor = (entry: ImportEntry) => found.get(factsOf(entry, hasRules));
  const suggested = useMemo(
    () =>
      rows.map((row) =>
        row.entry && isOpen(row.entry)
          ? withSuggestion(row, {
              found: found.get(factsOf(row.entry, hasRules)),
              chosen: chosen.get(payeeOf(row.entry)),
              currency: targets?.[row.account]?.currency ?? null,
            })
          : row,
      ),
    [rows, found, chosen, hasRules, targets],
  );
  return {
    isChosen: chosen.size > 0,
    suggested,
    /** Whether suggestions are still loading. False after a failure: the rows then stay as shown. */
    isSuggesting: bookings.length > 0 && isUnanswered,
    sourceOf: (entry: ImportEntry): CategorySource | undefined => {
      if (!isOpen(entry)) return undefined;
      return chosen.has(payeeOf(entry)) ? 'chosen' : suggestedFor(entry)?.suggestion;
    },
    /** Returns the likeliest categories of a booking, best first. */
    likelyFor: (entry: ImportEntry): readonly string[] => suggestedFor(entry)?.likely ?? [],
    /**
     * Whether the user should check a booking, because its category is missing or not sure. Stays the same after the user chooses
     * one.
     */
    isDoubtful: (entry: ImportEntry) => isOpen(entry) && !suggestedFor(entry)?.suggestion?.isSure,
    /**
     * Returns a function that sets the category of all bookings of the payee; undefined for entries whose category is decided
     * elsewhere.
     */
    chooserOf: (entry: ImportEntry) =>
      isOpen(entry)
        ? (category: string) => setChosen(new Map(chosen).set(payeeOf(entry), category))
        : undefined,
    /** Returns a rule that gives later bookings of the payee the same category. */
    ruleFor: (entry: ImportEntry): NewRule =>
      payeeRule({ ...entry, name: suggestedFor(entry)?.payee ?? entry.name }),
  };
}

/** Returns the bookings that need a category, one for each set of facts that suggestions depend on. */
function openBookings(rows: readonly ImportRow[], hasRules: boolean): Map<string, Uncategorised> {
  const found = new Map<string, Uncategorised>();
  for (const { entry, raw } of rows) {
    if (!entry || !isOpen(entry) || found.has(factsOf(entry, hasRules))) continue;
    const { name, isIncome, cost, addedOn: date, ruledIn: accountId } = entry;
    const text = raw?.text || name;
    found.set(factsOf(entry, hasRules), {
      text,
      name,
      isIncome,
      cost,
      date,
      ...(accountId && { accountId }),
    });
  }
  return found;
}

function inAccounts(rows: readonly ImportRow[], targets: readonly Target[]): ImportRow[] {
  return rows.map((row) => {
    if (!row.entry) return row;
    const id = targets[row.account]?._id;
    const ruledIn = id === undefined || isPlaceholder(id) ? NO_ACCOUNT : id;
    return { ...row, entry: { ...row.entry, ruledIn } };
  });
}

function withSuggestion(
  row: ImportRow,
  { found, chosen, currency }: { found?: Suggested; chosen?: string; currency: Currency },
): ImportRow {
  if (!row.entry) return row;
  const entry = categorised(row.entry, found?.suggestion, chosen);
  return { ...row, entry: found?.ruled ? ruledEntry(entry, found.ruled, currency) : entry };
}

function categorised(
  entry: ImportEntry,
  suggestion: CategorySuggestion | undefined,
  chosen: string | undefined,
): ImportEntry {
  if (chosen !== undefined) return chosenCategory(entry, chosen);
  if (!suggestion) return entry;
  const { category, by, reason } = suggestion;
  const setter = by === 'rule' ? { by } : { by, reason };
  return { ...entry, category, setBy: { ...entry.setBy, category: setter } };
}

function ruledEntry(entry: ImportEntry, rule: RuledRow, currency: Currency): ImportEntry {
  const { payee, parts, tags, note, isIgnored, transferTo } = rule;
  const money = moneyOf(entry.cost, currency);
  const setBy = {
    ...entry.setBy,
    ...(payee !== undefined && { payee: byRule }),
    ...(parts && { category: byRule }),
  };
  return {
    ...{ ...entry, setBy },
    ruled: { name: entry.name, isIgnored, transferTo },
    ...(parts && money && dividedBy(money, parts)),
    ...(payee !== undefined && { name: payee }),
    ...(tags && { tags: [...new Set([...(entry.tags ?? []), ...tags])] }),
    ...(note !== undefined && entry.note === '' && { note }),
  };
}
