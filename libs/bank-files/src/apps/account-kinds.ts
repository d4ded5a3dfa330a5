import data from './account-kinds.json' with { type: 'json' };
import { type AccountKind } from './book.ts';
import { type GnuAccount } from './gnucash.ts';

type GnuRole = Pick<GnuAccount, 'role' | 'kind'>;

const patternsIn = (list: Record<string, string>, whole = false) =>
  Object.entries(list).map(
    ([name, words]) => [name, new RegExp(whole ? `^(?:${words})$` : words, 'i')] as const,
  );
const names = patternsIn(data.ofNames);
const paths = patternsIn(data.ofPaths);
const roots = patternsIn(data.roots, true);
const gnuCash = patternsIn(data.gnuCash, true);
const firefly = patternsIn(data.firefly, true);

/** Returns the name of the first pattern in the list that matches the text. */
const matching = (list: typeof names, text: string) => list.find(([, pattern]) => pattern.test(text))?.[0];

/** Guesses the kind of an account from the words of its name; `checking` if no word is known. */
export const kindNamed = (name: string) => (matching(names, name) ?? 'checking') as AccountKind;

/** Returns the kind of account that the words of a GnuCash account path suggest; undefined if no word is known. */
export const kindOfPath = (path: string) => matching(paths, path) as AccountKind | undefined;

/** Returns role and kind of the accounts below a top-level account, by its name in GnuCash's own charts of accounts. */
export const roleBelow = (root: string) => roleOf(matching(roots, root));

/** Returns the role and kind for a GnuCash account type such as `BANK`. */
export const roleOfType = (type: string) => roleOf(matching(gnuCash, type));

/** Returns the kind for a Firefly III account type that holds the user's money; undefined for payees and opening balances. */
export const fireflyKind = (type: string) => matching(firefly, type) as AccountKind | undefined;

function roleOf(words: string | undefined): GnuRole | undefined {
  const [role, kind] = words?.split(' ') ?? [];
  return role && kind ? ({ role, kind } as GnuRole) : undefined;
}
