import { type Decimal, type IsoDate } from '../bank-file.ts';
import { nodeAt, nodesAt, parseXml, textAt, type XmlNode } from '../camt/xml.ts';
import { negate, unscaled } from '../decimal.ts';
import { matchedDate } from '../text/dates.ts';
import { oneLine } from '../text/lines.ts';
import { badAmount, badDate, refuseTooManyRows, Unreadable } from '../unreadable.ts';
import { roleOfType } from './account-kinds.ts';
import { type Book } from './book.ts';
import { bookOf } from './drafts.ts';
import { type GnuAccount, gnuDraftsOf, type GnuEntry, type GnuSplit } from './gnucash.ts';

const CURRENCIES = new Set(['CURRENCY', 'ISO4217']);

export function isGnuCashXml(text: string): boolean {
  return /^\s*<(?:[\s\S]*<)?gnc-v2[\s>/]/.test(text.slice(0, 2_000));
}

/** Reads a GnuCash book in XML, GnuCash's own file format. */
export function readGnuCashXml(text: string): Book {
  const book = nodeAt(parseXml(text), 'gnc-v2/book');
  const accounts = accountsIn(nodesAt(book, 'account'));
  const transactions = nodesAt(book, 'transaction');
  if (transactions.length === 0) throw new Unreadable('no-rows');
  refuseTooManyRows(transactions.length);
  const entries = transactions.map((node) => entryOf(node, accounts));
  return bookOf(gnuDraftsOf(entries), { app: 'gnucash', settings: {}, questions: [] });
}

/** Returns the accounts by id. Accounts of the user with the same name also get the name of their parent. */
function accountsIn(nodes: XmlNode[]): Map<string, GnuAccount> {
  const byId = new Map(nodes.map((node) => [textAt(node, 'id'), node]));
  const nameOf = (node: XmlNode) => oneLine(textAt(node, 'name') ?? '');
  const parentOf = (node: XmlNode) => {
    const parent = byId.get(textAt(node, 'parent'));
    return parent && textAt(parent, 'type') !== 'ROOT' ? parent : undefined;
  };
  const taken = new Set<string>();
  const accounts = new Map<string, GnuAccount>();
  for (const [id, node] of byId) {
    const known = roleOfType(textAt(node, 'type') ?? '');
    if (id === null || !known) continue;
    const isMoney = CURRENCIES.has(textAt(node, 'commodity/space') ?? '');
    const role = known.role === 'account' && !isMoney ? 'shares' : known.role;
    const parent = parentOf(node);
    // A top-level parent only says "Expenses": leave it out.
    const group = parent && parentOf(parent) ? nameOf(parent) : null;
    const name = role === 'account' ? freeName(nameOf(node), parent && nameOf(parent), taken) : nameOf(node);
    const currency = isMoney ? textAt(node, 'commodity/id') : null;
    accounts.set(id, { ...known, role, name, parent: group, currency, line: node.line });
  }
  return accounts;
}

/** Returns an unused name: the name itself, else with the parent's name in front, else with a number behind. */
function freeName(name: string, parent: string | undefined, taken: Set<string>): string {
  const full = parent ? `${parent}: ${name}` : name;
  let free = taken.has(name) ? full : name;
  for (let number = 2; taken.has(free); number++) free = `${full} (${number})`;
  taken.add(free);
  return free;
}

function entryOf(node: XmlNode, accounts: Map<string, GnuAccount>): GnuEntry {
  return {
    line: node.line,
    date: dateOf(node),
    name: oneLine(textAt(node, 'description') ?? ''),
    note: notesOf(node),
    splits: nodesAt(node, 'splits/split').map((split) => splitOf(split, accounts)),
  };
}

/** Returns the day as written. GnuCash writes the time in its own time zone, so converting it could change the day. */
function dateOf(node: XmlNode): IsoDate {
  const text = textAt(node, 'date-posted/date', 'date-posted/gdate') ?? '';
  const date = matchedDate(/^(\d{4})-(\d\d)-(\d\d)(?: |$)/.exec(text));
  if (date === null) throw badDate(text, node.line);
  return date;
}

function notesOf(node: XmlNode): string {
  const slot = nodesAt(node, 'slots/slot').find((each) => textAt(each, 'key') === 'notes');
  return textAt(slot, 'value') ?? '';
}

function splitOf(node: XmlNode, accounts: Map<string, GnuAccount>): GnuSplit {
  const known = accounts.get(textAt(node, 'account') ?? '');
  if (!known) throw new Unreadable('no-account', { line: node.line });
  const value = fractionAt(node, 'value');
  return {
    account: known,
    value,
    // For categories and shares, the quantity is not money in an account: use the value.
    amount: known.role === 'account' ? fractionAt(node, 'quantity') : value,
    note: oneLine(textAt(node, 'memo') ?? ''),
    isReconciled: textAt(node, 'reconciled-state') === 'y',
  };
}

/** Maximum number of decimals of an amount. */
const PLACES = 12;

/** Reads a fraction such as `-1234/100`. A denominator that is a power of ten sets the minimum number of decimals. */
function fractionAt(node: XmlNode, path: string): Decimal {
  const text = textAt(node, path) ?? '';
  const fraction = /^(-?)(\d{1,30})\/([1-9]\d{0,15})$/.exec(text);
  const [, sign = '', over = '', under = ''] = fraction ?? [];
  const usual = /^10*$/.test(under) ? under.length - 1 : 0;
  for (let places = usual; fraction && places <= PLACES; places++) {
    const shifted = BigInt(over) * 10n ** BigInt(places);
    if (shifted % BigInt(under) > 0n) continue;
    const value = unscaled(shifted / BigInt(under), places);
    return sign ? negate(value) : value;
  }
  throw badAmount(text, node.line);
}
