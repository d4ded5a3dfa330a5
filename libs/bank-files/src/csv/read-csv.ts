import { type Question, type Skipped, type Statement } from '../bank-file.ts';
import { isNegative, negate, sumOf } from '../decimal.ts';
import { type AskedAt, type FormatReader, namedRow, rowAttempt } from '../reader.ts';
import { type DecimalMark, markOf, signedValue } from '../text/amounts.ts';
import { THREE_DECIMALS, WHOLE } from '../text/currencies.ts';
import { type DateOrder, scanDate } from '../text/dates.ts';
import {
  dayOf,
  type Decision,
  decideDateOrder,
  decideDecimalMark,
  markQuestion,
  type UnclearMeans,
  writtenDate,
} from '../text/decide.ts';
import { textAtIndex } from '../text/lines.ts';
import { badAmount } from '../unreadable.ts';
import { feeQuestion, isFeeOpen, withoutFees } from './fees.ts';
import { columnsQuestion } from './rivals.ts';
import { type DirectionWords, directionWords } from './direction-words.ts';
import { type Draft } from './drafts.ts';
import { hasTexts, type Role } from './roles.ts';
import { type Chain, chainOf, type Groups, provenBookings, type Valued } from './chains.ts';
import { type Directed, withDirections } from './directions.ts';
import { type CardTexts, decideSigns } from './signs.ts';
import { partsOf, sumsIn } from './sums.ts';
import { statedBalances } from './stated-balances.ts';
import { grouped, statementOf } from './statements.ts';
import { accountAbove, currencyAbove, currencyInTitle } from './surroundings.ts';
import { layoutSettings, type Table, tableOf } from './table.ts';
import { DAY_FIRST } from './title-roles.ts';
import { isCardTitle, isDebtTitle } from './words.ts';

/** Reads text separated by commas, semicolons, tabs or the like. Each bank has its own layout. */
export const readCsv: FormatReader = (text, options, calls) => {
  const table = tableOf(text, options, calls);
  const { layout, roles, attempt } = table;
  const order = orderOf(table);
  const currency = currencyOfFile(table);
  const mark = markOfFile(table, currency);
  const bookings = bookingsOf(table, { order, mark: mark.value });
  const groups = grouped(bookings.rows, roles, currency);
  const signs = decideSigns(groups, bookings, options, cardTextsOf(table), bookings.words);
  const account = groups.size === 1 ? accountAbove(layout.preamble) : null;
  const chain = chainOf([...signs.groups.values()]);
  const statements = [...signs.groups].map(([key, rows]) =>
    statementOf(key, rows, roles, { order: order.value, above: account, chain, attempt }),
  );
  const skipped = [...bookings.summary, ...table.skipped];
  addStatedBalances(statements, skipped, table, { order: order.value, mark: mark.value });
  return {
    statements,
    settings: {
      ...layoutSettings(layout),
      columns: !options.columns && isFeeOpen([...groups.values()]) ? withoutFees(roles) : roles,
      dateOrder: order.value,
      decimalMark: mark.value,
      sign: signs.sign,
      ...(options.moneyIn !== undefined && { moneyIn: options.moneyIn }),
    },
    questions: questionsOf(table, [order, mark, signs, columnsQuestionOf(table, groups)]),
    skipped: [...skipped, ...bookings.skipped],
    reasons: signs.reasons,
    ...unbalancedIn(chain, statements),
  };
};

function unbalancedIn({ fits, steps, broken }: Chain, statements: Statement[]) {
  const rows = statements.flatMap((statement) => statement.rows);
  const row = broken && rows.find(({ line }) => line === broken.draft.line);
  return row && { unbalanced: { agree: fits, of: steps, row: namedRow(row) } };
}

/** Returns the open questions, each with the line that contains its example. */
function questionsOf(
  { drafts, roles }: Table,
  decided: { question: (Question & { draft?: Draft }) | null }[],
): AskedAt[] {
  const has = (draft: Draft, example: string) =>
    [draft.date, draft.valueDate].some((date) => date && writtenDate(date) === example) ||
    [draft.amount, draft.balance, draft.fee].some((amount) => amount?.number === example) ||
    draft.cells[roles.indexOf('amount')] === example;
  return decided.flatMap(({ question }) => {
    if (!question) return [];
    const { draft = drafts.find((each) => has(each, question.example)), ...asked } = question;
    return [{ ...asked, line: draft?.line }];
  });
}

function orderOf(table: Table): Decision<DateOrder> {
  const { languages } = table.columns;
  const dates = table.roles.indexOf('date');
  const isOfDayFirst = [...languages].some((language) => DAY_FIRST.has(language));
  return decideDateOrder(datesOf(table), table.options, {
    dayFirst: isOfDayFirst && !languages.has('english'),
    valueDates: table.drafts.flatMap(({ valueDate }) => valueDate ?? []),
    elsewhere: table.layout.body.flatMap(({ cells }) => scanDate(textAtIndex(cells, dates)) ?? []),
  });
}

/** Returns the dates of bookings and above them. A line such as `Export of 30/04/2026` also reveals the order. */
function datesOf({ drafts, layout }: Table) {
  const inRows = drafts.map(({ date }) => date);
  const separator = inRows[0]?.separator;
  const above = layout.preamble.flatMap(({ cells }) =>
    cells.flatMap((cell) => cell.split(/\s+/)).flatMap((word) => scanDate(word) ?? []),
  );
  return [
    ...inRows,
    ...above.filter(
      (date) => date.separator === separator && date.orders.length === 1 && date.parts[2].length === 4,
    ),
  ];
}

/** Decides the decimal mark. Asks about it if `1.234` in a currency with three decimals would be read as a thousand. */
function markOfFile(table: Table, currency: string | null): Decision<DecimalMark> {
  const { options, drafts } = table;
  const written = drafts.flatMap(({ amount, balance, fee }) => [amount, balance, fee]);
  const numbers = written.flatMap((each) => each?.number ?? []);
  const mark = decideDecimalMark(numbers, options, unclearIn(currency, table));
  const column = table.roles.indexOf('currency');
  const example = drafts.find(
    ({ cells, amount: { number, currency: own } }) =>
      THREE_DECIMALS.has(textAtIndex(cells, column).toUpperCase() || (own ?? '')) &&
      markOf(number) === 'unclear' &&
      !number.includes(mark.value),
  )?.amount.number;
  if (options.decimalMark || mark.question || example === undefined) return mark;
  return { ...mark, question: markQuestion(mark.value, example) };
}

/** Returns how to read `1.234`: decimals only in a currency that has three, surely none in a currency without any. */
function unclearIn(currency: string | null, { drafts, roles, columns: { languages } }: Table): UnclearMeans {
  const code = currency ?? drafts[0]?.cells[roles.indexOf('currency')]?.toUpperCase() ?? '';
  if (THREE_DECIMALS.has(code)) return 'decimals';
  const isWhole = languages.has('japanese') || languages.has('korean') || WHOLE.has(code);
  // Chinese amounts never use a comma as the decimal mark.
  const isGrouped = languages.has('chinese') && drafts.every(({ amount }) => !amount.number.includes('.'));
  return isWhole || isGrouped ? 'surely-grouping' : 'grouping';
}

/** Returns the bookings with their values and directions. Leaves out totals and lines that state a balance. */
function bookingsOf(
  { drafts, left, roles, columns, titles, options, attempt }: Table,
  known: { order: Decision<DateOrder>; mark: DecimalMark },
): Directed & { summary: Skipped[]; words: DirectionWords | null } {
  const isGuessed = columns.isGuessed && !options.columns;
  // Lines that are left out anyway may also be unreadable.
  const optional = rowAttempt([]);
  const sure = drafts.flatMap((draft) => attempt(() => valued(draft, known)));
  const doubtful = left.flatMap(({ draft, reason }) =>
    optional(() => ({ reason, row: valued(draft, known) })),
  );
  const readable = new Set(doubtful.map(({ row }) => row.draft));
  const unreadable = left.filter(({ draft }) => !readable.has(draft));
  const isProven = new Set(
    provenBookings(
      sure,
      doubtful.map(({ row }) => row),
    ),
  );
  const isKept = ({ row: { draft } }: { row: Valued }) => options.bookings?.includes(draft.line);
  const parts = new Map([...partsOf(sure)].filter(([row]) => !isKept({ row })));
  for (const [{ draft }, order] of parts) order.draft.more.push(...textsIn(draft.cells, roles));
  const rows = [...sure, ...isProven]
    .filter((row) => !parts.has(row))
    .sort((a, b) => a.draft.line - b.draft.line);
  const words = directionWords(rows, roles, titles);
  const moneyIn = options.moneyIn ?? words?.moneyIn ?? '';
  const answer = words?.answers.get(moneyIn);
  const incoming = words && answer ? { column: words.column, words: answer } : null;
  const directed = { ...withDirections(rows, { roles, isGuessed, titles }, incoming), words };
  const listed = doubtful.filter(({ row }) => !isProven.has(row));
  const sums = sumsIn(directed.rows, titles.length === 0, directed.isSigned).filter((sum) => !isKept(sum));
  const within = [...parts.keys()].map((row) => ({ row, reason: 'text' as const }));
  const leftOut = [...listed, ...sums, ...within];
  return {
    ...directed,
    rows: directed.rows.filter((row) => !sums.some((sum) => sum.row === row)),
    summary: [
      ...leftOut.map(({ row, reason }) => skippedRow(row, reason, known.order.value, roles)),
      ...unreadable.map(({ draft: { line }, reason }) => ({ line, reason })),
    ],
  };
}

/** Returns a line that is left out, together with its values as a booking. */
function skippedRow(
  { draft, value }: Valued,
  reason: Skipped['reason'],
  order: DateOrder,
  roles: Role[],
): Skipped {
  const date = dayOf(draft.date, order);
  const amount = draft.side === 'debit' && !isNegative(value) ? negate(value) : value;
  const row = date && { date, amount, text: textsIn(draft.cells, roles).join(' ') };
  return { line: draft.line, reason, ...(row && { row }) };
}

function textsIn(cells: string[], roles: Role[]): string[] {
  return roles.flatMap((role, column) => (hasTexts(role) && cells[column]) || []);
}

function valued(draft: Draft, { order, mark }: { order: Decision<DateOrder>; mark: DecimalMark }): Valued {
  const value = signedValue(draft.amount, mark);
  if (value === null) throw badAmount(draft.amount.number, draft.line);
  const balance = signedValue(draft.balance, mark);
  const isOwed = balance !== null && draft.balance?.direction === 'out' && !draft.balance.hasSign;
  const day = order.question ? null : dayOf(draft.date, order.value);
  const fee = signedValue(draft.fee, mark);
  return { draft, value, balance: isOwed ? negate(balance) : balance, fee, day };
}

function currencyOfFile({ layout: { preamble }, titles, roles }: Table): string | null {
  const money: Role[] = ['amount', 'debit', 'credit', 'balance'];
  const inTitles = money.flatMap((role) => currencyInTitle(textAtIndex(titles, roles.indexOf(role))) ?? []);
  return inTitles[0] ?? currencyAbove(preamble);
}

function cardTextsOf({ titles, roles }: Table): CardTexts {
  const columns = roles.flatMap((role, column) => (hasTexts(role) || role === 'category' ? [column] : []));
  return {
    textOf: ({ draft }) => columns.map((column) => textAtIndex(draft.cells, column)).join(' '),
    hasTitle: titles.some(isCardTitle),
    isDebt: titles.some(isDebtTitle),
  };
}

/** Completes missing balances of a file with one account from lines above the titles or lines that are not bookings. */
function addStatedBalances(
  statements: Statement[],
  skipped: Skipped[],
  { layout: { preamble, body } }: Table,
  known: { order: DateOrder; mark: DecimalMark },
): void {
  const [only, other] = statements;
  if (!only || other) return;
  const left = new Set(skipped.map(({ line }) => line));
  const lines = [...preamble, ...body.filter(({ line }) => left.has(line))];
  const booked = only.rows.filter(({ pending }) => !pending);
  const stated = statedBalances(lines, {
    ...known,
    first: only.from,
    sum: sumOf(booked.map(({ amount }) => amount)),
  });
  only.opening ??= stated.opening;
  only.closing ??= stated.closing;
}

function columnsQuestionOf({ columns, roles, layout, titles, options }: Table, groups: Groups) {
  if (options.columns) return { question: null };
  const { rivals } = columns;
  if (rivals.length === 0) return { question: feeQuestion([...groups.values()], roles, titles) };
  return { question: columnsQuestion(withoutFees(roles), rivals, titles, layout.body) };
}
