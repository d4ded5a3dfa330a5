import { type Role } from '../roles.ts';
import { EASTERN } from './eastern.ts';
import { OTHER_SCRIPTS } from './other-scripts.ts';
import { WESTERN } from './western.ts';

/**
 * Column titles of one language, by meaning and separated by bars: lower case, without accents and punctuation. Of several
 * columns with one meaning, the title further in front is preferred. `ignore` keeps a column from being taken for
 * another by one of its words.
 */
export type Titles = Partial<Record<Role, string>>;

export const TITLES: Record<string, Titles> = { ...WESTERN, ...EASTERN, ...OTHER_SCRIPTS };

/** Languages whose countries write the day before the month; the others are English, or begin with the year. */
export const DAY_FIRST = new Set(
  'german french dutch spanish portuguese italian nordic finnish polish czech romanian croatian russian greek turkish indonesian'.split(
    ' ',
  ),
);
