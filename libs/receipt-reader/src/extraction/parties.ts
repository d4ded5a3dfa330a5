import { nextInColumn } from './columns.ts';
import invoiceWords from './invoice-words.json' with { type: 'json' };
import type { Line } from './lines.ts';
import { labelledName } from './party-labels.ts';
import { phrasesOf } from './phrases.ts';
import { plain } from './words.ts';

/** Maximum number of lines of a buyer below the label: name, street, town and the like. */
const MAX_BUYER_LINES = 4;
/** Gaps wider than this, in heights of the line above, end a block. */
const BLOCK_GAP = 1.8;

/** Title before the name of a person. `Mr` and `Mrs` are left out, because they begin the names of shops, too. */
const titles = phrasesOf(invoiceWords.titles).map((title) => title.replace('.', '\\.').toUpperCase());
const title = new RegExp(`^(?:${titles.join('|')})\\.?(?:\\s\\p{Lu}|$)`, 'u');

/** Lines of the buyer and the seller in the head of an invoice. */
interface Parties {
  /** Lines of the buyer, including the label. */
  buyer: Set<Line>;
  /** Lines labelled as the seller. */
  seller: Set<Line>;
}

/**
 * Finds the lines that labels such as `Bill to` and `Sold by` mark as buyer and seller. Below the first line, the title of a person
 * marks the buyer, too.
 */
export function partiesOf(lines: Line[]): Parties {
  const parties: Parties = { buyer: new Set(), seller: new Set() };
  for (const [index, line] of lines.entries()) {
    const { party, name } = labelledName(line.text);
    const isPerson = index > 0 && title.test(plain(line.text.trim()));
    const next = name ? line : nextInColumn(lines, line);
    if (party === 'seller' && next) parties.seller.add(next);
    if (party === 'buyer' || isPerson) for (const one of blockFrom(lines, line)) parties.buyer.add(one);
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
