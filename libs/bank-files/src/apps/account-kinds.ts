import data from './account-kinds.json' with { type: 'json' };
import { type AccountKind } from './book.ts';
import { type GnuAccount } from './gnucash.ts';

/** The role and kind that an account of GnuCash gets. */
type GnuRole = Pick<GnuAccount, 'role' | 'kind'>;

const patternsIn = (list: Record<string, string>, whole = false) =>
  Object.entries(list).map(
    ([name, words]) => [name, new RegExp(whole ? `^(?:${words})$` : words, 'i')] as const,
  );
const names = patternsIn(data.ofNames);
const paths = patternsIn(data.ofPaths);
const roots = patternsIn(data.roots, true);
const gnuCash = new Map(Object.entries(data.gnuCash));
const firefly = new Map(Object.entries(data.firefly));

/** The name of the first pattern that a text matches. */
const matching = (list: typeof names, text: string) => list.find(([, pattern]) => pattern.test(text))?.[0];

/** The kind that words of an account's name tell. */
export const kindNamed = (name: string) => (matching(names, name) ?? 'checking') as AccountKind;

/** Returns the kind of account that the words of a path in GnuCash name. */
export const kindOfPath = (path: string) => matching(paths, path) as AccountKind | undefined;

/**
 * Returns the role of accounts below an uppermost account, by its name in GnuCash's own charts of accounts in several
 * languages.
 */
export const roleBelow = (root: string) => roleOf(matching(roots, root));

/** Returns the role of a type of account of GnuCash. */
export const roleOfType = (type: string) => roleOf(gnuCash.get(type));

/** The kind of a type of account of Firefly III that holds money of the user. Any other is a payee, or where opening balances come from. */
export const fireflyKind = (type: string) => firefly.get(type) as AccountKind | undefined;

function roleOf(words: string | undefined): GnuRole | undefined {
  const [role, kind] = words?.split(' ') ?? [];
  return role && kind ? ({ role, kind } as GnuRole) : undefined;
}
