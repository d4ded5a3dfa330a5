import { type ReadingOptions, type Sign, type SignReason, type StatementRow } from './bank-file.ts';
import { cardEvidence } from './csv/card-evidence.ts';
import { equal, isNegative, isZero, negate, sumOf } from './decimal.ts';
import { isHalf } from './only.ts';
import { type AskedAt, namedRow, type ReadStatements, type SignHints, signQuestion } from './reader.ts';

/** Signs of a file as detected, before the user chooses. */
interface Decided {
  assumed: Sign;
  /** Rows whose type contradicts the written sign. */
  turned?: readonly StatementRow[];
  /** Rows that the user's choice affects. If absent, it affects all rows and the balances. */
  open?: readonly StatementRow[];
  /** Row to show in the question; undefined if the signs are certain. */
  example?: StatementRow | undefined;
  reason?: SignReason;
}

/**
 * Sets the signs of a format that defines them: as written, or reversed if the user says so. With hints, a row whose sign the
 * bank left out gets the sign of its type. Asks the user if nothing decides.
 */
export function withSigns(
  { signHints: hints, ...read }: ReadStatements,
  { sign }: ReadingOptions,
): Omit<ReadStatements, 'signHints'> {
  const decided: Decided = hints ? decide(read, hints) : { assumed: 'as-written' };
  const proven = decided.example && decided.open && provenSign(read, decided);
  const used = sign ?? proven ?? decided.assumed;
  const amountOf = amountsFor(decided, used);
  const isOpposite = used === 'reversed' && !decided.open;
  const balanceOf = (value: string | null) => (value && isOpposite ? negate(value) : value);
  const settles = [sign && ('choice' as const), proven && ('balance' as const), decided.reason?.witness];
  const witness = settles.find(Boolean);
  return {
    ...read,
    settings: { ...read.settings, ...((hints ?? sign) && { sign: used }) },
    statements: read.statements.map(({ rows, opening, closing, ...statement }) => ({
      ...statement,
      opening: balanceOf(opening),
      closing: balanceOf(closing),
      rows: rows.map((each) => ({ ...each, amount: amountOf(each) })),
    })),
    questions: [...read.questions, ...((sign ?? proven) ? [] : questionsOf(decided, amountOf))],
    ...(witness && { reasons: [{ ...decided.reason, witness }] }),
  };
}

function questionsOf({ assumed, example }: Decided, amountOf: (row: StatementRow) => string): AskedAt[] {
  if (!example) return [];
  const row = namedRow({ ...example, amount: amountOf(example) });
  return [{ ...signQuestion(assumed, example.amount), row }];
}

/** Returns a function that gives a row its amount under this choice. */
function amountsFor({ turned = [], open }: Decided, sign: Sign): (row: StatementRow) => string {
  const [byType, chosen] = [new Set(turned), open && new Set(open)];
  return (row) => {
    const isChosen = sign === 'reversed' && (chosen?.has(row) ?? true);
    return byType.has(row) === isChosen ? row.amount : negate(row.amount);
  };
}

/** Returns the sign with which the rows add up to all closing balances, as from zero. Undefined if none or both do. */
function provenSign({ statements }: ReadStatements, decided: Decided): Sign | undefined {
  const stated = statements.flatMap(({ closing, rows }) =>
    closing && rows.length > 0 ? [{ closing, rows }] : [],
  );
  const [proven, other] = (['as-written', 'reversed'] as const).filter(
    (sign) =>
      stated.length > 0 &&
      stated.every(({ closing, rows }) => equal(sumOf(rows.map(amountsFor(decided, sign))), closing)),
  );
  return other ? undefined : proven;
}

const isOut = ({ amount }: StatementRow) => isNegative(amount);
const isIn = (row: StatementRow) => !isOut(row);

/** The rows of a file whose type implies a direction, and how many of them agree with it. */
interface Typed {
  outs: StatementRow[];
  ins: StatementRow[];
  reason: SignReason & { of: number };
}

function decide(read: ReadStatements, hints: SignHints): Decided {
  const rows = read.statements.flatMap((statement) => statement.rows).filter(({ amount }) => !isZero(amount));
  const typed = typedIn(rows, hints);
  const { outs, reason } = typed;
  if (!rows.some(isOut)) {
    const open = rows.filter((row) => !hints.directions.has(row));
    const byType = reason.of > 0 && { reason: { ...reason, agree: reason.of } };
    return { assumed: 'as-written', turned: outs, open, example: open[0], ...byType };
  }
  const byType = reason.of > 0 ? { assumed: 'as-written' as const, reason } : null;
  return againstTypes(read, typed, hints) ?? byType ?? byTexts(rows, hints);
}

function typedIn(rows: StatementRow[], { directions }: SignHints): Typed {
  const inDirection = (direction: 'in' | 'out') => rows.filter((row) => directions.get(row) === direction);
  const [outs, ins] = [inDirection('out'), inDirection('in')];
  const agree = outs.filter(isOut).length + ins.filter(isIn).length;
  return { outs, ins, reason: { witness: 'type', agree, of: outs.length + ins.length } };
}

/** Decides if the written signs contradict the types; null if they agree. */
function againstTypes(
  { statements }: ReadStatements,
  { outs, ins, reason }: Typed,
  { isCard }: SignHints,
): Decided | null {
  // Look at each account separately: another account of the file may have signs.
  const unsigned = statements.filter((statement) => !statement.rows.some(isOut)).flatMap((each) => each.rows);
  const there = new Set(unsigned);
  const lost = isHalf(outs, isIn) ? outs : outs.filter((row) => there.has(row));
  const isLost = lost.length > 0;
  const wrong = isHalf(ins, isOut) ? ins.filter(isOut) : [];
  const [first] = wrong;
  if (first && (isLost || outs.length === 0))
    return { assumed: isLost || isCard ? 'reversed' : 'as-written', example: first, reason };
  // The bank left out the minus; the only negative rows reverse a payment.
  if (isLost) return { assumed: 'as-written', turned: lost, open: lost, example: lost.find(isIn), reason };
  // The bank wrote a minus before every amount. On a card or loan, payments lower the debt.
  return first
    ? { assumed: 'as-written', turned: isCard ? wrong : [], open: wrong, example: first, reason }
    : null;
}

function byTexts(rows: StatementRow[], { isCard }: SignHints): Decided {
  const texts = rows.map((row) => {
    const cells = [row.payee, row.memo].flatMap((text) => text ?? []);
    return { value: row.amount, day: row.date, hasSign: isOut(row), cells, text: cells.join(' ') };
  });
  const card = cardEvidence(texts, true, isCard);
  return {
    assumed: card === null || card === 'doubtful' ? 'as-written' : 'reversed',
    reason: { witness: card ? 'card' : 'signs' },
    ...(card && { example: rows[0] }),
  };
}
