import { type Statement, type StatementRow } from '../bank-file.ts';
import { add, isNegative, negate } from '../decimal.ts';
import { type FormatReader } from '../reader.ts';
import { type DecimalMark, signedValue, type WrittenAmount } from '../text/amounts.ts';
import { THREE_DECIMALS, WHOLE } from '../text/currencies.ts';
import { type DateOrder, scanDate } from '../text/dates.ts';
import { dayOf, decideDateOrder, decideDecimalMark, markFor, type UnclearMeans } from '../text/decide.ts';
import { joined } from '../text/lines.ts';
import { badAmount, badDate, Unreadable } from '../unreadable.ts';
import { columnsOf, columnsQuestion } from './columns.ts';
import { type Draft, draftsOf } from './drafts.ts';
import { type Layout, layoutOf } from './layout.ts';
import { type Role } from './roles.ts';
import { chainOf, decideSigns, isSummary, type Valued, withDirections } from './signs.ts';
import { directionOf } from './words.ts';
import { statedBalances } from './stated-balances.ts';
import { accountAbove, currencyAbove, currencyInTitle } from './surroundings.ts';
import { DAY_FIRST } from './titles/titles.ts';

/** Text separated by commas, semicolons or tabs, as every bank lays it out in its own way. */
export const readCsv: FormatReader = (text, options) => {
  const layout = layoutOf(text, options);
  const titles = layout.titles?.cells ?? null;
  const columns = columnsOf(titles, layout.body);
  const roles = [...(options.columns ?? columns.roles)];
  refuseUnclear(roles, layout);
  const { drafts, skipped } = draftsOf(layout.body, roles, titles);
  refuseIncomplete(text, drafts, layout);
  const order = decideDateOrder(datesOf(drafts, layout), options, {
    dayFirst:
      [...columns.languages].some((language) => DAY_FIRST.has(language)) && !columns.languages.has('english'),
  });
  const currency = currencyOfFile(layout, roles);
  const mark = decideDecimalMark(
    numbersOf(drafts),
    options,
    unclearIn(currency, drafts, roles, columns.languages),
  );
  const directed = withDirections(
    drafts.map((draft) => valued(draft, mark.value)),
    { roles, isGuessed: columns.isGuessed && !options.columns },
  );
  const [first, ...others] = directed.rows;
  const summary = first && columns.isGuessed && directed.isSigned && isSummary(directed.rows) ? first : null;
  if (summary) skipped.unshift({ line: summary.draft.line, reason: 'balance' });
  const groups = grouped(summary ? others : directed.rows, roles, currency);
  const textOf = ({ draft }: Valued) => draft.cells.filter((_, column) => isText(roles[column])).join(' ');
  const signs = decideSigns([...groups.values()], directed, options, textOf);
  const statements = [...groups].map(([key, rows]) => {
    const known = rows.map((row) => ({ ...row, value: signs.rows.get(row.draft) ?? row.value }));
    const above = groups.size === 1 ? accountAbove(layout.preamble) : null;
    return statementOf(key, known, roles, order.value, above);
  });
  const columnQuestion = columns.isProven || options.columns ? null : columnsQuestion(roles, layout.body);
  const [only] = statements.length === 1 ? statements : [];
  if (only) {
    const left = new Set(skipped.map(({ line }) => line));
    const lines = [...layout.preamble, ...layout.body.filter(({ line }) => left.has(line))];
    const stated = statedBalances(lines, { order: order.value, mark: mark.value, first: only.from });
    only.opening ??= stated.opening;
    only.closing ??= stated.closing;
  }
  return {
    statements,
    settings: {
      delimiter: layout.delimiter,
      headerLine: layout.titles?.line ?? null,
      columns: roles,
      dateOrder: order.value,
      decimalMark: mark.value,
      sign: signs.sign,
    },
    questions: [order.question, mark.question, signs.question, columnQuestion].filter(
      (question) => question !== null,
    ),
    skipped: [...skipped, ...directed.skipped],
  };
};

function isText(role: Role | undefined): boolean {
  return role === 'memo' || role === 'payee' || role === 'direction';
}

function refuseUnclear(roles: Role[], { titles }: Layout): void {
  const hasMoney = roles.some((role) => role === 'amount' || role === 'debit' || role === 'credit');
  if (roles.includes('date') && hasMoney) return;
  if (titles && hasMoney) throw new Unreadable('no-date-column', 'No column of the file contains dates.');
  if (roles.includes('date'))
    throw new Unreadable('no-amount-column', 'No column of the file contains amounts.');
  throw new Unreadable(
    titles ? 'no-rows' : 'unknown-format',
    titles ? 'The file contains no transactions.' : 'The file is not a bank statement in a known format.',
  );
}

/** Refuses a file without bookings, and one whose last line was cut. */
function refuseIncomplete(text: string, drafts: Draft[], { body }: Layout): void {
  const last = drafts[drafts.length - 1];
  if (!last) throw new Unreadable('no-rows', 'The file contains no transactions.');
  const [end] = body.slice(-1);
  const isCut = end?.line === last.line && text.trimEnd() === text;
  if (
    isCut &&
    drafts.length > 1 &&
    drafts.every(({ cells }) => cells === last.cells || cells.length > last.cells.length)
  )
    throw new Unreadable('truncated', 'The file ends in the middle of a row. Download it again.', last.line);
}

/** The dates of all rows, and those above them: `Export of 30/04/2026` shows the order, too. */
function datesOf(drafts: Draft[], { preamble }: Layout) {
  const inRows = drafts.flatMap(({ date, valueDate }) => (valueDate ? [date, valueDate] : [date]));
  const separator = inRows[0]?.separator;
  const above = preamble.flatMap(({ cells }) =>
    cells.flatMap((cell) => cell.split(/\s+/)).flatMap((word) => scanDate(word) ?? []),
  );
  return [
    ...inRows,
    ...above.filter(
      (date) => date.separator === separator && date.orders.length === 1 && date.parts[2].length === 4,
    ),
  ];
}

function numbersOf(drafts: Draft[]): string[] {
  return drafts.flatMap(({ amount, balance, fee }) =>
    [amount.number, balance?.number ?? [], fee?.number ?? []].flat(),
  );
}

/** `1.234` has three decimals only in a currency that has them, and none in one that has no decimals. */
function unclearIn(
  currency: string | null,
  drafts: Draft[],
  roles: Role[],
  languages: Set<string>,
): UnclearMeans {
  const code = currency ?? drafts[0]?.cells[roles.indexOf('currency')]?.toUpperCase() ?? '';
  if (THREE_DECIMALS.has(code)) return 'decimals';
  const isWhole = languages.has('japanese') || languages.has('korean') || WHOLE.has(code);
  return isWhole ? 'surely-grouping' : 'grouping';
}

function valued(draft: Draft, mark: DecimalMark): Valued {
  const read = (written: WrittenAmount | null) =>
    written && signedValue(written, markFor(written.number, mark));
  const value = read(draft.amount);
  if (value === null) throw badAmount(draft.amount.number, draft.line);
  const balance = read(draft.balance);
  const isOwed = balance !== null && draft.balance?.direction === 'out' && !draft.balance.hasSign;
  return { draft, value, balance: isOwed ? negate(balance) : balance, fee: read(draft.fee) };
}

function currencyOfFile({ titles, preamble }: Layout, roles: Role[]): string | null {
  const money: Role[] = ['amount', 'debit', 'credit', 'balance'];
  const inTitles = money.flatMap((role) => currencyInTitle(titles?.cells[roles.indexOf(role)] ?? '') ?? []);
  return inTitles[0] ?? currencyAbove(preamble);
}

/** The rows by account and currency, as `account\ncurrency`. */
function grouped(rows: Valued[], roles: Role[], currency: string | null): Map<string, Valued[]> {
  const groups = new Map<string, Valued[]>();
  for (const row of rows) {
    const { cells, amount } = row.draft;
    const own = cells[roles.indexOf('currency')]?.toUpperCase() || amount.currency || currency || '';
    const key = `${cells[roles.indexOf('account')] ?? ''}\n${own}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function statementOf(
  key: string,
  rows: Valued[],
  roles: Role[],
  order: DateOrder,
  above: string | null,
): Statement {
  const [account = '', currency = ''] = key.split('\n');
  const columns = new Map<Role, number[]>();
  roles.forEach((role, column) => columns.set(role, [...(columns.get(role) ?? []), column]));
  const read = rows.map((row) => rowOf(row, columns, order));
  const dates = read.map(({ date }) => date).sort();
  return {
    account: above ?? (account || null),
    currency: currency || null,
    ...balancesOf(rows),
    from: dates[0] ?? null,
    to: dates[dates.length - 1] ?? null,
    rows: read,
  };
}

/** The balances before the first and after the last booking, if the running balances follow from the amounts. */
function balancesOf(rows: Valued[]): Pick<Statement, 'opening' | 'closing'> {
  const withBalance = rows.filter(({ balance, draft }) => balance !== null && !draft.isPending);
  const { fits, steps, isNewestFirst } = chainOf([withBalance]);
  const first = withBalance[isNewestFirst ? withBalance.length - 1 : 0];
  const last = withBalance[isNewestFirst ? 0 : withBalance.length - 1];
  if (!first?.balance || !last?.balance || fits < steps || steps === 0)
    return { opening: null, closing: null };
  return { opening: add(first.balance, negate(first.value)), closing: last.balance };
}

function rowOf({ draft, value }: Valued, columns: Map<Role, number[]>, order: DateOrder): StatementRow {
  const { cells, line } = draft;
  const textsOf = (role: Role) => (columns.get(role) ?? []).map((column) => cells[column] ?? '');
  const wordsOf = (role: Role) => textsOf(role).filter((text) => directionOf(text) === null);
  const date = dayOf(draft.date, order);
  if (!date) throw badDate(draft.date.parts.join(draft.date.separator), line);
  const valueDate = draft.valueDate && dayOf(draft.valueDate, order);
  const parties: Role[] = isNegative(value) ? ['recipient', 'payer'] : ['payer', 'recipient'];
  const [payee, ...others] = [...textsOf('payee'), ...parties.flatMap(textsOf)].filter(Boolean);
  return {
    date,
    ...(valueDate && valueDate !== date && { valueDate }),
    amount: value,
    payee: joined([payee]),
    memo: joined([
      ...textsOf('memo'),
      ...wordsOf('direction'),
      ...others.slice(0, textsOf('payee').length),
      ...draft.more,
    ]),
    bankId: textsOf('bankId')[0] || null,
    line,
    ...(draft.isPending && { pending: true as const }),
  };
}
