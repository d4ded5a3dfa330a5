import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/common/paths.ts';

/**
 * Levels of the requirements of OWASP ASVS 5.0.0 by section. The n-th digit is the level of the section's n-th requirement: for
 * example, 1.2.10 has level 3. Ids and levels come from the standard's own list.
 */
export const levels = JSON.parse(
  readFileSync(join(root, 'verification/asvs/levels.json'), 'utf8'),
) as Readonly<Record<string, string>>;

/** Table row that begins with ids of requirements. */
interface Row {
  ids: string[];
  evidence: string;
}

const ID = /^\d+\.\d+\.\d+$/;
/** Matches a code span that looks like the path of a file in a folder. */
const FILE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|ya?ml|json|conf))`/g;

/**
 * Returns the gaps and errors of a document about the standard: missing requirements of level 1 and 2, duplicate and unknown
 * requirements, rows without evidence, and files that do not exist.
 * @param isFile whether a path in the document is an existing file
 */
export function coverageErrors(document: string, isFile: (name: string) => boolean): string[] {
  const rows = rowsOf(document);
  const named = rows.flatMap(({ ids }) => ids);
  const known = Object.entries(levels).flatMap(([section, digits]) =>
    [...digits].map((level, at) => ({ id: `${section}.${at + 1}`, isRequired: level !== '3' })),
  );
  const missing = known.filter(({ id, isRequired }) => isRequired && !named.includes(id));
  const duplicate = new Set(named.filter((id, at) => named.indexOf(id) !== at));
  const unknown = named.filter((id) => !known.some((requirement) => requirement.id === id));
  const unproven = rows.filter(({ evidence }) => evidence === '').map(({ ids }) => ids.join(', '));
  const files = new Set([...document.matchAll(FILE)].map(([, name = '']) => name));
  return [
    ...missing.map(({ id }) => `${id} is missing`),
    ...[...duplicate].map((id) => `${id} is there twice`),
    ...unknown.map((id) => `${id} is no requirement`),
    ...unproven.map((id) => `${id} has no evidence`),
    ...[...files].filter((name) => !isFile(name)).map((name) => `${name} is no file`),
  ];
}

function rowsOf(document: string): Row[] {
  return document.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [edge, first = ''] = cells;
    if (edge !== '' || !/^\d/.test(first)) return [];
    return [{ ids: first.split(',').flatMap(expandRange), evidence: cells.at(-2) ?? '' }];
  });
}

/** Expands a range such as `1.2.6–1.2.8`. Returns other texts, and ranges across sections, unchanged. */
function expandRange(text: string): string[] {
  const [first = '', last, ...more] = text.trim().split('–');
  if (last === undefined) return [first];
  const [from, to] = [partsOf(first), partsOf(last)];
  const isRange = from && to && more.length === 0 && from.section === to.section && from.at < to.at;
  if (!isRange) return [text.trim()];
  return Array.from({ length: to.at - from.at + 1 }, (_, n) => `${from.section}.${from.at + n}`);
}

function partsOf(id: string): { section: string; at: number } | undefined {
  if (!ID.test(id)) return undefined;
  const end = id.lastIndexOf('.');
  return { section: id.slice(0, end), at: Number(id.slice(end + 1)) };
}
