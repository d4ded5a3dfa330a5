import { levels } from './levels.ts';

/** A row of a table that begins with requirements. */
interface Row {
  ids: string[];
  shownBy: string;
}

const ID = /^\d+\.\d+\.\d+$/;
/** What looks like a file in a folder; what has no folder is a word like others. */
const FILE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|ya?ml|json|conf))`/g;

/**
 * What is wrong with a document that goes through the standard: requirements of level 1 and 2 that it does not name
 * exactly once, others that it names twice or that do not exist, rows that do not say what shows them, and files that are not there.
 * @param isFile whether a name in the document is that of a file
 */
export function faultsOf(document: string, isFile: (name: string) => boolean): string[] {
  const rows = rowsOf(document);
  const named = rows.flatMap(({ ids }) => ids);
  const known = Object.entries(levels).flatMap(([section, figures]) =>
    [...figures].map((level, at) => ({ id: `${section}.${at + 1}`, isOwed: level !== '3' })),
  );
  const missing = known.filter(({ id, isOwed }) => isOwed && !named.includes(id)).map(({ id }) => id);
  const twice = new Set(named.filter((id, at) => named.indexOf(id) !== at));
  const unknown = named.filter((id) => !known.some((requirement) => requirement.id === id));
  const unshown = rows.filter(({ shownBy }) => shownBy === '').map(({ ids }) => ids.join(', '));
  const files = new Set([...document.matchAll(FILE)].map(([, name = '']) => name));
  return [
    ...missing.map((id) => `${id} is missing`),
    ...[...twice].map((id) => `${id} is there twice`),
    ...unknown.map((id) => `${id} is no requirement`),
    ...unshown.map((ids) => `nothing shows ${ids}`),
    ...[...files].filter((name) => !isFile(name)).map((name) => `${name} is no file`),
  ];
}

function rowsOf(document: string): Row[] {
  return document.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [edge, first = ''] = cells;
    if (edge !== '' || !/^\d/.test(first)) return [];
    return [{ ids: first.split(',').flatMap(unfolded), shownBy: cells.at(-2) ?? '' }];
  });
}

/** `1.2.6–1.2.8` in single ones; what is no range of one section is left as it is, and so is unknown. */
function unfolded(text: string): string[] {
  const [first = '', last, ...more] = text.trim().split('–');
  if (last === undefined) return [first];
  const [from, to] = [partsOf(first), partsOf(last)];
  const isRange = from && to && more.length === 0 && from.section === to.section && from.at < to.at;
  if (!isRange) return [text.trim()];
  return Array.from({ length: to.at - from.at + 1 }, (_, more) => `${from.section}.${from.at + more}`);
}

function partsOf(id: string): { section: string; at: number } | undefined {
  if (!ID.test(id)) return undefined;
  const end = id.lastIndexOf('.');
  return { section: id.slice(0, end), at: Number(id.slice(end + 1)) };
}
