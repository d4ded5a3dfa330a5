import { type Decimal, type IsoDate, type ReadingOptions } from '../bank-file.ts';
import { isBalanceText } from '../csv/words.ts';
import { add, isNegative, isZero, negate, sumOf } from '../decimal.ts';
import { accountIn, amountText, dateText, isQif, isTransaction, qifValues } from '../qif/read-qif.ts';
import { parseRecords, type QifRecord } from '../qif/records.ts';
import { joined, oneLine } from '../text/lines.ts';
import { type FileValues } from '../text/values.ts';
import kinds from './account-kinds.json' with { type: 'json' };
import { type AccountKind, type Book, type BookCategory } from './book.ts';
import { type AccountFacts, bookOf, type Draft, withCategories } from './drafts.ts';
import { draftsOf } from './entries.ts';
import { partnersIn } from './pairs.ts';

/**
 * For each QIF record type, the account kind and a name for accounts that the file does not name. `Bank` has no kind: the account
 * name decides, for example whether it is a savings account.
 */
const TYPES = new Map(Object.entries(kinds.qif) as [string, { name: string; kind?: AccountKind }][]);
const NO_CATEGORY = /^(?:--split--|uncategorized|)$/i;

interface Entry {
  record: QifRecord;
  account: string;
  date: IsoDate;
  amount: Decimal;
  legs: Leg[];
}

/** One part of an entry: a movement to or from one category or another account. */
interface Leg {
  account: string;
  other: string | null;
  category: BookCategory | null;
  tags: string[];
  date: IsoDate;
  amount: Decimal;
  note: string;
  isReconciled: boolean;
  isSplit: boolean;
}

/**
 * Returns a reader for the QIF files of a finance app, which has one file for all accounts or one per account. Returns null for
 * other files and for QIF files of banks, which contain no splits, transfers or category lists.
 * @param without lines of records to leave out
 */
export function qifReader(
  texts: string[],
  without: ReadonlySet<number | undefined>,
): ((options: ReadingOptions) => Book) | null {
  if (texts.length === 0 || !texts.every(isQif)) return null;
  const files = texts.map((text) => parseRecords(text).filter(({ line }) => !without.has(line)));
  const records = files.flat();
  const hasParts = ({ fields, splits }: QifRecord) =>
    splits.length > 0 || accountIn(fields.get('L')) !== null;
  const isBook = records.some(
    (record) => record.type === 'cat' || (isTransaction(record) && hasParts(record)),
  );
  return isBook && records.some(isTransaction) ? (options) => bookIn(files, options) : null;
}

function bookIn(files: QifRecord[][], options: ReadingOptions): Book {
  const records = files.flat();
  const { settings, questions, ...values } = qifValues(records.filter(isTransaction), options);
  const ofType = (type: string) => records.filter((record) => record.type === type);
  const classes = new Set(ofType('class').flatMap(({ fields }) => fields.get('N') ?? []));
  const entries = files.flatMap((file, at) => {
    const bookings = file.filter(isTransaction);
    const nameOf = namesIn(bookings, at);
    return bookings.map((record) => entryOf(record, nameOf(record), { values, classes }));
  });
  const movements = entries.map(({ account, amount }) => ({ account, amount }));
  const facts = new Map<string, AccountFacts>();
  for (const { account, record } of entries)
    facts.set(account, { ...TYPES.get(record.type), currency: null });
  const known = new Set(facts.keys());
  const partners = partnersIn(
    entries.flatMap(({ legs }) => legs),
    (leg) => leg,
  );
  const unseen = entries.flatMap(({ legs }) =>
    legs.flatMap(({ other, amount }) =>
      other === null || known.has(other) ? [] : { account: other, amount: negate(amount) },
    ),
  );
  const isTransfer = (leg: Leg) => leg.other !== null && (partners.has(leg) || !known.has(leg.other));
  const drafts = entries.flatMap((entry) => draftsIn(entry, partners, isTransfer));
  const notices = ofType('invst').map(({ line, fields }) => ({
    ...{ reason: 'investment' as const, line },
    name: joined([fields.get('Y') ?? fields.get('P')]) ?? '',
  }));
  const book = bookOf(
    { drafts, movements: [...movements, ...unseen], accounts: facts, notices },
    { app: 'qif', settings, questions },
  );
  const listed = ofType('cat').flatMap(({ fields }) => categoryIn(fields.get('N'), classes).category ?? []);
  return withCategories(book, listed);
}

/** Returns a function that names the account of a record: its own, or else the one of the file's opening balance. */
function namesIn(bookings: QifRecord[], file: number): (record: QifRecord) => string {
  const opened = bookings.find(
    ({ account, fields }) => account === null && /^opening balance$/i.test(fields.get('P') ?? ''),
  );
  const own = accountIn(opened?.fields.get('L'));
  const number = file === 0 ? '' : ` ${file + 1}`;
  return ({ account, type }) => account ?? own ?? `${String(TYPES.get(type)?.name)}${number}`;
}

interface Reading {
  values: Pick<FileValues, 'dateOf' | 'amountOf'>;
  classes: ReadonlySet<string>;
}

function entryOf(record: QifRecord, account: string, { values, classes }: Reading): Entry {
  const date = values.dateOf(dateText(record), record.line);
  const amount = values.amountOf(amountText(record), record.line);
  const isReconciled = /^[xr]$/i.test(record.fields.get('C') ?? '');
  const legOf = (label: string | undefined, part: Decimal, note: string): Leg => {
    const named = accountIn(label);
    const other = named === account ? null : named;
    const isSplit = record.splits.length > 0;
    return { account, other, ...categoryIn(label, classes), date, amount: part, note, isReconciled, isSplit };
  };
  const parts = record.splits.map(({ category, note, amount: text }) =>
    legOf(category, text ? values.amountOf(text, record.line) : '0', oneLine(note)),
  );
  const rest = add(amount, negate(sumOf(parts.map((part) => part.amount))));
  const [first] = parts;
  const legs = first
    ? [...parts, ...(isZero(rest) ? [] : [legOf(undefined, rest, '')])]
    : [legOf(record.fields.get('L'), amount, '')];
  return { record, account, date, amount, legs };
}

/** Splits `Food:Groceries/Work` into category and class (as a tag). Only listed classes count after a slash. */
function categoryIn(label: string | undefined, classes: ReadonlySet<string>): Pick<Leg, 'category' | 'tags'> {
  const text = oneLine(label ?? '');
  const slash = text.lastIndexOf('/');
  const tag = slash < 0 ? '' : text.slice(slash + 1);
  const isClass = classes.has(tag);
  const path = (isClass ? text.slice(0, slash) : text).split(':').map(oneLine).filter(Boolean);
  const name = path.at(-1) ?? '';
  const isNone = NO_CATEGORY.test(name) || accountIn(label) !== null;
  return { category: isNone ? null : { name, parent: path.at(-2) ?? null }, tags: isClass ? [tag] : [] };
}

/** Whether the partner records this transfer: it is the only split of the two, or else the side that money leaves. */
function isSecond(leg: Leg, partner: Leg | undefined): boolean {
  if (!partner) return false;
  return leg.isSplit === partner.isSplit ? !isNegative(leg.amount) : partner.isSplit;
}

function draftsIn(entry: Entry, partners: ReadonlyMap<Leg, Leg>, isTransfer: (leg: Leg) => boolean): Draft[] {
  const { record, account, date } = entry;
  const legs = entry.legs.filter((leg) => !isSecond(leg, partners.get(leg)));
  if (legs.length === 0) return [];
  const { fields, line, splits } = record;
  const payee = joined([fields.get('P')]);
  const memo = joined([fields.get('M')]) ?? '';
  const label = fields.get('L');
  const isNamed = !label && isBalanceText(payee ?? '');
  const isOpening = splits.length === 0 && (isNamed || accountIn(label) === account);
  const moved = sumOf(legs.map(({ amount }) => amount));
  const isReconciled = legs.some((leg) => leg.isReconciled);
  return draftsOf(
    {
      ...{ line, date, name: payee ?? memo, note: payee === null ? '' : memo },
      tags: [...new Set(legs.flatMap(({ tags }) => tags))],
      ...(isOpening && { isOpening: true as const }),
    },
    [
      { account, category: null, value: moved, amount: moved, note: '', isReconciled },
      ...legs.map((leg) => ({
        account: isTransfer(leg) ? leg.other : null,
        category: leg.category,
        value: negate(leg.amount),
        amount: negate(leg.amount),
        note: leg.note,
        isReconciled: partners.get(leg)?.isReconciled ?? isReconciled,
      })),
    ],
  );
}
