import { type KindName, kindNames, kinds } from '../../libs/categorisation/src/kinds.ts';
import { keysOf, wordsOf } from '../../libs/categorisation/src/words.ts';

interface Item {
  displayName: string;
  matchNames?: string[];
  tags: Record<string, string>;
}
export type Index = Record<string, { items?: Item[] }>;

/** Kind of a brand or operator with all its names; the first is its display name. */
interface Entry {
  kind: KindName;
  names: string[];
}

/** Number of names that contain a word, by word and kind. */
type WordCounts = Map<string, Map<KindName, number>>;
type ByKind = Partial<Record<KindName, string[]>>;

/** OpenStreetMap tags with the names of a brand. `OPERATOR_TAGS` are those of operators of stations and networks. */
const NAME_TAGS =
  /^(name|brand|operator:short|network:short|alt_name|short_name)(:(en|de|fr|es|it|pt|nl|pl))?$/;
const OPERATOR_TAGS = /^(operator|network)(:(en|de|fr|es|it|pt|nl|pl))?$/;
/**
 * A word stands for a kind if at least `MIN_NAMES` names of the kind contain it, and they are at least `MIN_SHARE` of all its
 * names.
 */
const MIN_NAMES = 8;
const MIN_SHARE = 0.9;
/** A single word is ordinary, and thus no brand name, if at least this many names of other categories contain it. */
const ORDINARY = 4;
const MIN_LETTERS = 4;

/** Only these operators receive payments. Others, such as those of car parks, seldom do. */
const OPERATORS = /^(operators\/(office|highway)|transit\/route)\//;

const kindOfSource = new Map(
  kindNames.flatMap((kind) => kinds[kind].sources.map((source) => [source, kind] as const)),
);

/** Returns every brand and operator of the index with its names and the kind of its group. */
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

/** Returns the kind that most groups give to a name. Returns undefined if a kind of another category is almost as frequent. */
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

/** Counts, for each name key, how often each kind was given to it. */
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

/** Whether a key has too few letters to be a name. An ideogram says more than a letter, so two ideograms are enough. */
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
