import { type KindName, kindNames, kinds } from '../../libs/categorisation/src/kinds.ts';
import { keysOf, wordsOf } from '../../libs/categorisation/src/words.ts';

interface Item {
  displayName: string;
  matchNames?: string[];
  tags: Record<string, string>;
}
export type Index = Record<string, { items?: Item[] }>;

/** A kind with the names of one thing that has it, its display name first. */
interface Entry {
  kind: KindName;
  names: string[];
}

/** How many names of each kind a word is part of. */
type WordCounts = Map<string, Map<KindName, number>>;
type ByKind = Partial<Record<KindName, string[]>>;

/** Tags that hold names of a brand. Operators of stations and networks carry theirs elsewhere. */
const NAME_TAGS =
  /^(name|brand|operator:short|network:short|alt_name|short_name)(:(en|de|fr|es|it|pt|nl|pl))?$/;
const OPERATOR_TAGS = /^(operator|network)(:(en|de|fr|es|it|pt|nl|pl))?$/;
/** A word has this many names and this share of them in one kind before it stands for the kind. */
const MIN_NAMES = 8;
const MIN_SHARE = 0.9;
/** A single word that is part of so many names of other kinds is an ordinary word. */
const ORDINARY = 4;
const MIN_LETTERS = 4;

/** Operators of anything else, such as car parks, are seldom who is paid. */
const OPERATORS = /^(operators\/(office|highway)|transit\/route)\//;

const kindOfSource = new Map(
  kindNames.flatMap((kind) => kinds[kind].sources.map((source) => [source, kind] as const)),
);

/** Returns display names with the kind that each group of the index gives them. */
function entriesOf(index: Index): Entry[] {
  return Object.entries(index).flatMap(([path, { items = [] }]) => {
    const [tree, key, value] = path.split('/');
    const kind = kindOfSource.get(`${key}/${value}`);
    if (!kind || (tree !== 'brands' && !OPERATORS.test(path))) return [];
    const tags = tree === 'brands' ? NAME_TAGS : OPERATOR_TAGS;
    return items.map((item) => ({
      kind,
      names: [
        item.displayName.replace(/ \(.*\)$/, ''),
        ...(tree === 'brands' ? (item.matchNames ?? []) : []),
        ...Object.entries(item.tags).flatMap(([tag, name]) => (tags.test(tag) ? [name] : [])),
      ],
    }));
  });
}

function countWords(entries: Entry[]): WordCounts {
  const counts: WordCounts = new Map();
  for (const { kind, names } of entries) {
    for (const word of new Set(wordsOf(names[0] ?? ''))) {
      const ofWord = counts.get(word) ?? new Map<KindName, number>();
      counts.set(word, ofWord.set(kind, (ofWord.get(kind) ?? 0) + 1));
    }
  }
  return counts;
}

/** Returns the kind of a name that several groups hold: the one that most give it, none if kinds of two categories are close. */
function kindOf(given: Map<KindName, number>): KindName | undefined {
  const [first, second] = [...given].sort(([, a], [, b]) => b - a);
  if (!first) return undefined;
  const isClear =
    !second || kinds[first[0]].category === kinds[second[0]].category || first[1] >= 3 * second[1];
  return isClear ? first[0] : undefined;
}

/** Returns the names of brands by kind, and the words that stand for a kind. */
export function brandList(index: Index) {
  const entries = entriesOf(index);
  const counts = countWords(entries);
  const known = new Set(kindNames.flatMap((kind) => kinds[kind].words.flatMap((word) => keysOf(word))));
  return { names: namesByKind(entries, counts, known), words: wordsByKind(counts, known) };
}

function namesByKind(entries: Entry[], counts: WordCounts, known: ReadonlySet<string>): ByKind {
  const names: ByKind = {};
  for (const [key, { name, given }] of [...givenKinds(entries)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const kind = kindOf(given);
    if (!kind || isShort(key) || known.has(key) || name.includes('|')) continue;
    if (!isOrdinary(name, kind, counts)) (names[kind] ??= []).push(name);
  }
  return names;
}

/** Counts by the key of a name which kinds it was given. */
function givenKinds(entries: Entry[]) {
  const byKey = new Map<string, { name: string; given: Map<KindName, number> }>();
  for (const { kind, names } of entries) {
    for (const name of new Set(names)) {
      const key = keysOf(name)[0] ?? '';
      const entry = byKey.get(key) ?? { name, given: new Map<KindName, number>() };
      entry.given.set(kind, (entry.given.get(kind) ?? 0) + 1);
      byKey.set(key, entry);
    }
  }
  return byKey;
}

/** Whether a key has too few letters to name anything; one ideogram says more than one letter. */
function isShort(key: string): boolean {
  const isAlphabetic = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]+$/u.test(key);
  return (key.match(/\p{L}/gu)?.length ?? 0) < (isAlphabetic ? MIN_LETTERS : 2);
}

/** Whether a name is a single word that is part of many names of other categories. */
function isOrdinary(name: string, kind: KindName, counts: WordCounts): boolean {
  const [word = '', ...others] = wordsOf(name);
  const elsewhere = [...(counts.get(word) ?? [])].filter(
    ([other]) => kinds[other].category !== kinds[kind].category,
  );
  return others.length === 0 && elsewhere.reduce((sum, [, count]) => sum + count, 0) >= ORDINARY;
}

function wordsByKind(counts: WordCounts, known: ReadonlySet<string>): ByKind {
  const words: ByKind = {};
  for (const [word, ofWord] of counts) {
    const total = [...ofWord.values()].reduce((sum, count) => sum + count, 0);
    const [kind, most] = [...ofWord].sort(([, a], [, b]) => b - a)[0] ?? [];
    if (!kind || !most || kind === 'bank' || known.has(word) || word.length < MIN_LETTERS) continue;
    if (most >= MIN_NAMES && most / total >= MIN_SHARE) (words[kind] ??= []).push(word);
  }
  return words;
}
