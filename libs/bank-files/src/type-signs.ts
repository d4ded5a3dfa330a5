import { type ReadingOptions, type Sign, type SignReason, type StatementRow } from './bank-file.ts';
import { cardEvidence } from './csv/card-evidence.ts';
import { equal, isNegative, isZero, negate, sumOf } from './decimal.ts';
import { namedRow, type ReadStatements, type SignHints } from './reader.ts';

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
  const decided = hints ? decide(read, hints) : ({ assumed: 'as-written' } satisfies Decided);
  const { open, example, assumed, reason }: Decided = decided;
  const proven = example && open ? provenSign(read, decided) : undefined;
  const used = sign ?? proven ?? assumed;
  const amountOf = amountsFor(decided, used);
  const balanceOf = (value: string | null) => (value && used === 'reversed' && !open ? negate(value) : value);
  const row = example && { ...example, amount: amountOf(example) };
  const question = { setting: 'sign' as const, assumed: used, choices: ['as-written', 'reversed'] };
  const isAsked = row && !sign && !proven;
  const [witness = reason?.witness] = [sign && ('choice' as const), proven && ('balance' as const)].filter(
    Boolean,
  );
  return {
    ...read,
    settings: { ...read.settings, ...((hints ?? sign) && { sign: used }) },
    statements: read.statements.map(({ rows, opening, closing, ...statement }) => ({
      ...statement,
      opening: balanceOf(opening),
      closing: balanceOf(closing),
      rows: rows.map((each) => ({ ...each, amount: amountOf(each) })),
    })),
    questions: [
      ...read.questions,
      ...(isAsked ? [{ ...question, example: example.amount, row: namedRow(row) }] : []),
    ],
    ...(witness && { reasons: [{ ...reason, witness }] }),
  };
}

/** Returns a function that gives a row its amount under this choice. */
function amountsFor({ turned = [], open }: Decided, sign: Sign): (row: StatementRow) => string {
  const [byType, chosen] = [new Set(turned), open && new Set(open)];
  return (row) => {
    const isChosen = sign === 'reversed' && (chosen?.has(row) ?? true);
    return byType.has(row) === isChosen ? row.amount : negate(row.amount);
  };
}

/**
 * Returns the sign with which the rows of all accounts add up to their closing balance, as for an account that started at zero.
 * Undefined if none or both do.
 */
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
const isHalf = (rows: StatementRow[], test: (row: StatementRow) => boolean) =>
  rows.length > 0 && rows.filter(test).length * 2 >= rows.length;

function decide({ statements }: ReadStatements, { directions, isCard }: SignHints): Decided {
  const rows = statements.flatMap((statement) => statement.rows).filter(({ amount }) => !isZero(amount));
  const typed = (direction: 'in' | 'out') => rows.filter((row) => directions.get(row) === direction);
  const [outs, ins] = [typed('out'), typed('in')];
  const agree = outs.filter(isOut).length + ins.filter(isIn).length;
  const reason = { witness: 'type' as const, agree, of: outs.length + ins.length };
  if (!rows.some(isOut)) {
    const open = rows.filter((row) => !directions.has(row));
    const byType = reason.of > 0 && { reason: { ...reason, agree: reason.of } };
    return { assumed: 'as-written', turned: outs, open, example: open[0], ...byType };
  }
  // Look at each account separately: another account of the file may have signs.
  const unsigned = statements.filter((statement) => !statement.rows.some(isOut)).flatMap((each) => each.rows);
  const there = new Set(unsigned);
  const lost = isHalf(outs, isIn) ? outs : outs.filter((row) => there.has(row));
  const isLost = lost.length > 0;
  if (isHalf(ins, isOut) && (isLost || outs.length === 0))
    return { assumed: isLost ? 'reversed' : 'as-written', example: ins.find(isOut), reason };
  // The bank left out the minus; the only negative rows reverse a payment.
  if (isLost) return { assumed: 'as-written', turned: lost, open: lost, example: lost.find(isIn), reason };
  if (reason.of > 0) return { assumed: 'as-written', reason };
  const texts = rows.map(({ amount, payee, memo }) => {
    const cells = [payee, memo].flatMap((text) => text ?? []);
    return { value: amount, hasSign: isOut({ amount } as StatementRow), cells, text: cells.join(' ') };
  });
  const card = cardEvidence(texts, true, isCard);
  return {
    assumed: card === null || card === 'doubtful' ? 'as-written' : 'reversed',
    reason: { witness: card ? 'card' : 'signs' },
    ...(card && { example: rows[0] }),
  };
}
