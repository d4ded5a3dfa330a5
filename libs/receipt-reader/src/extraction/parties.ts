import { nextInColumn } from './columns.ts';
import type { Line } from './lines.ts';
import { labelledName } from './party-labels.ts';

/** Maximum number of lines of a buyer below the label: name, street, town and the like. */
const MAX_BUYER_LINES = 4;
/** Gaps wider than this, in heights of the line above, end a block. */
const BLOCK_GAP = 1.8;

/** Lines of the buyer and the seller in the head of an invoice. */
interface Parties {
  /** Lines of the buyer, including the label. */
  buyer: Set<Line>;
  /** Lines labelled as the seller. */
  seller: Set<Line>;
}

/** Finds the lines that labels such as `Bill to` and `Sold by` mark as buyer and seller. */
export function partiesOf(lines: Line[]): Parties {
  const parties: Parties = { buyer: new Set(), seller: new Set() };
  for (const line of lines) {
    const { party, name } = labelledName(line.text);
    const next = name ? line : nextInColumn(lines, line);
    if (party === 'seller' && next) parties.seller.add(next);
    if (party === 'buyer') for (const one of blockFrom(lines, line)) parties.buyer.add(one);
  }
  return parties;
}

function blockFrom(lines: Line[], label: Line): Line[] {
  const block = [label];
  for (let next = nextInColumn(lines, label); next && block.length <= MAX_BUYER_LINES;) {
    const above = block.at(-1) ?? label;
    if (next.top - above.bottom > BLOCK_GAP * (above.bottom - above.top)) break;
    block.push(next);
    next = nextInColumn(lines, next);
  }
  return block;
}
