/**
 * A command to which two engines gave different answers. For a write, the answers include the documents afterwards. All texts are
 * in extended JSON.
 */
export interface Difference {
  docs: string;
  command: string;
  ours: string;
  expected: string;
}

/**
 * Known differences in which the store behaves like MongoDB and the reference engine (DocumentDB) does not. Each one is matched
 * as narrowly as is practical, by the command and by how the answers differ.
 */
const known: [what: string, applies: (difference: Difference) => boolean][] = [
  [
    'an empty list sorts before null, not after',
    ({ docs, command }) => /\[\]/.test(docs + command) && /sort/.test(command),
  ],
  ['a group of a missing value has _id null, not none', ({ ours }) => /\{\\"_id\\":null/.test(ours)],
  [
    'a sort by two lists of one document is refused',
    ({ docs, command, ours }) =>
      /\[.*\[/.test(docs) && /sort":\{"[a-c].*"[a-c].*"_id"/.test(command) && ours === 'refused',
  ],
  [
    'an update of many that fails keeps what it changed before',
    ({ command, ours, expected }) =>
      command.includes('"multi":true') && failedStatement.test(ours) && failedStatement.test(expected),
  ],
  [
    'a replacement by the same document changes nothing',
    ({ command, ours, expected }) =>
      /"u":\{(?!"\$)/.test(command) && ours.replace('"0"},null,null', '"1"},null,null') === expected,
  ],
  [
    'a group by several missing values has none of them in its _id, not nulls',
    ({ command }) => command.includes('"$group":{"_id":{"p":'),
  ],
  // The exception is NaN, where the reference engine behaves like MongoDB.
  [
    '$inc that leaves NaN or an infinity as it was counts as no change',
    ({ docs, command }) => command.includes('$inc') && /NaN|Infinity/.test(docs),
  ],
  [
    'findAndModify counts a document that it found and left as it was',
    ({ command, ours, expected }) =>
      command.includes('findAndModify') && ours === expected.replace('"0"},false]', '"1"},true]'),
  ],
  [
    '$pull from and $unset of what is not there change nothing, and make no parents',
    ({ command }) => /\$(pull|unset)":\{"\w+\./.test(command),
  ],
  [
    '$inc of a boolean is refused, it is no number',
    ({ docs, command, ours }) =>
      command.includes('$inc') && /true|false/.test(docs + command) && failedStatement.test(ours),
  ],
];

const failedStatement = /\{"\$numberInt":"1"\}\](\n|$)/;

/** Returns the known difference that explains this one; undefined if there is none. */
export const knownDifference = (difference: Difference) =>
  known.find(([, applies]) => applies(difference))?.[0];
