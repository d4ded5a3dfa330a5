import { scanAmount } from '../text/amounts.ts';
import { scanDate } from '../text/dates.ts';
import { linesOf, textAtIndex } from '../text/lines.ts';
import { AMOUNTS } from './roles.ts';
import { type Line } from './split.ts';
import { titleRoles } from './title-roles.ts';

const MAX_LABEL = 30;
/** Number of characters at the start in which the first block is searched. */
const HEAD = 5_000;
/** Between label and value. No other file is split at colons. */
export const BLOCK_DELIMITER = ':';

interface Block extends Line {
  labels: string[];
}

/** Turns blocks of labelled lines (`Date: …`, `Amount: …`) into lines above, titles, and a line each; null for other texts. */
export function blocksIn(text: string): Line[] | null {
  if (!linesOf(text.slice(0, HEAD)).some(beginsBlock)) return null;
  const blocks: Block[] = [];
  const above: Line[] = [];
  let count = 0;
  linesOf(text).forEach((raw, at) => {
    const { label, value } = labelled(raw);
    if (raw.trim()) count++;
    if (beginsBlock(raw)) blocks.push({ line: at, cells: [], labels: [] });
    const block = blocks.at(-1);
    if (!block) above.push({ line: at + 1, cells: [raw.trim()] });
    else if (label && !block.labels.includes(label)) {
      block.labels.push(label);
      block.cells.push(value);
      block.line = at + 1;
    }
  });
  const labels = [...new Set(blocks.flatMap((block) => block.labels))];
  const inBlocks = blocks.reduce((sum, { cells }) => sum + cells.length, 0);
  if (inBlocks * 2 < count || !blocks.every(hasAmount)) return null;
  const titles = blocks.slice(0, 1).map(({ line }) => ({ line: line - 1, cells: labels }));
  return [...above, ...titles, ...blocks.map((block) => inColumns(block, labels))];
}

/** Splits a line such as `Description: Corner Shop`; both are empty for other lines. */
function labelled(line: string): { label: string; value: string } {
  const at = line.indexOf(':');
  const value = line.slice(at + 1);
  const isLabelled = at > 0 && at <= MAX_LABEL && value.trimStart() !== value;
  return isLabelled ? { label: line.slice(0, at).trim(), value: value.trim() } : { label: '', value: '' };
}

function beginsBlock(line: string): boolean {
  const { label, value } = labelled(line);
  return (
    scanDate(value) !== null && titleRoles(label).some(({ role, isExact }) => role === 'date' && isExact)
  );
}

function hasAmount({ labels, cells }: Block): boolean {
  return labels.some(
    (label, at) =>
      titleRoles(label).some(({ role }) => AMOUNTS.has(role)) && scanAmount(textAtIndex(cells, at)),
  );
}

/** Returns the cells below the titles. A block that was cut is shorter than the others. */
function inColumns({ line, labels, cells }: Block, titles: string[]): Line {
  const last = titles.findLastIndex((title) => labels.includes(title));
  return { line, cells: titles.slice(0, last + 1).map((title) => textAtIndex(cells, labels.indexOf(title))) };
}
