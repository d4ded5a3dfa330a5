import {
  type Decimal,
  type Question,
  type ReadingOptions,
  type Sign,
  type SignReason,
} from '../bank-file.ts';
import { isNegative, isZero, negate } from '../decimal.ts';
import { isHalf } from '../only.ts';
import { signQuestion } from '../reader.ts';
import { Unreadable } from '../unreadable.ts';
import { type CardEvidence, cardEvidence, type CardRow } from './card-evidence.ts';
import { type Chain, chainOf, type Groups, isBackwards, type Valued } from './chains.ts';
import { derivedSigns, hasBothSigns } from './derived-signs.ts';
import { type DirectionWords } from './direction-words.ts';
import { type Directed } from './directions.ts';
import { type Draft } from './drafts.ts';
import { isFeeOpen, withFee } from './fees.ts';
import { isChargeText, isIncomeText } from './words.ts';

interface Facts extends Pick<Directed, 'isSigned' | 'contradicted' | 'unknown'> {
  groups: Groups;
  rows: Valued[];
  chosen: Sign | undefined;
  hasFee: boolean;
  card: CardEvidence;
  isDebt: boolean;
  /** Whether at least half of the texts name income. */
  isEarned: boolean;
  /** Whether the row texts are those of a card statement, given the signs in these groups. */
  isCardIn: (groups: Groups) => boolean;
  /** Fit of the running balance with the amounts as written, and with their opposites. */
  written: Chain;
  opposite: Chain;
  /** Whether the balance proves the columns for money out and money in, or contradicts them or a single word of direction. */
  isProven: boolean;
  isContradicted: boolean;
}

/** Texts that distinguish a card from an account. */
export interface CardTexts {
  textOf: (row: Valued) => string;
  /** Whether some column title is typical of cards, such as `Cardholder`. */
  hasTitle: boolean;
  /** Whether some column title is that of a debt, such as `Outstanding balance`. */
  isDebt: boolean;
}

/** Evidence of one witness about the signs of the amounts. */
interface Testimony {
  says: Sign;
  /** Whether the testimony settles the signs; otherwise the user is asked. */
  isSure: boolean;
  /** Rows with their signs, if they are neither all as written nor all reversed. */
  groups?: Groups;
  example?: Valued;
  count?: { agree: number; of: number };
}

type Witness = (facts: Facts) => Testimony | null;

const MOST = 0.6;
const asWritten: Testimony = { says: 'as-written', isSure: true };
const maybeAsWritten: Testimony = { says: 'as-written', isSure: false };
const maybeReversed: Testimony = { says: 'reversed', isSure: false };

const countOf = ({ fits, steps }: Chain) => ({ count: { agree: fits, of: steps } });
const follows = ({ fits, steps }: Chain) => steps > 0 && fits >= steps * MOST;
const confirms = ({ isSigned }: Facts, chain: Chain) => isSigned && follows(chain);

/** Witnesses for the signs, the strongest first. A witness returns null if it knows nothing. */
const WITNESSES: readonly [SignReason['witness'], Witness][] = [
  ['choice', choiceOfUser],
  ['card', surelyCard],
  ['opposite', balanceOfDebt],
  ['fee', feeInBalance],
  ['balance', (facts) => (isConfirmed(facts) ? followed(facts) : null)],
  ['steps', stepsOfBalance],
  ['balance', (facts) => (confirms(facts, facts.written) ? followed(facts) : null)],
  ['opposite', oppositeBalance],
  ['card', ({ card }) => (card === 'likely' ? maybeReversed : null)],
  ['words', ({ contradicted }) => (contradicted ? { says: contradicted, isSure: false } : null)],
  ['card', ({ card }) => (card === 'doubtful' ? maybeAsWritten : null)],
  ['signs', ({ isSigned }) => (isSigned ? asWritten : null)],
];

/** Applies the choice of the user: to the one row that the balance leaves open, or else to all rows. */
function choiceOfUser(facts: Facts): Testimony | null {
  const { chosen } = facts;
  if (!chosen) return null;
  const { groups, example } = stepsOfBalance(facts) ?? {};
  const fee = chosen === 'as-written' ? feeInBalance(facts) : null;
  if (!groups || !example) return fee ?? { says: chosen, isSure: true };
  const isTurned = ({ draft }: Valued) => chosen === 'reversed' && draft === example.draft;
  return {
    ...{ says: chosen, isSure: true },
    groups: changed(groups, (row) => (isTurned(row) ? negate(row.value) : row.value)),
  };
}

/** Says `reversed` if the texts are those of a card, unless the balance fits only some amounts; unsure if it fits as written. */
function surelyCard(facts: Facts): Testimony | null {
  const { card, written, opposite } = facts;
  const isMixed = !follows(written) && !follows(opposite) && written.steps > 0;
  return card === 'sure' && !isMixed ? { says: 'reversed', isSure: !follows(written) } : null;
}

/** A payment lowers a debt. Amounts that the debt follows are thus those of the bank, with the opposite sign. */
function balanceOfDebt(facts: Facts): Testimony | null {
  if (!facts.isDebt) return null;
  return confirms(facts, facts.opposite) ? maybeAsWritten : maybeReversed;
}

/** The debt of a card follows purchases without a minus just as the balance of an account follows income. */
function followed({ written, card, rows }: Facts): Testimony {
  const isPositive = rows.every(({ balance }) => balance !== null && !isNegative(balance));
  const isMostlyIn = rows.filter(({ value }) => isNegative(value)).length * 2 < rows.length;
  const isOpen = card === 'doubtful' && isPositive && isMostlyIn;
  return { says: 'as-written', isSure: !isOpen, ...countOf(written) };
}

/** Whether the running balance confirms the signs. Mixed signs in a column for money out or money in count against it. */
function isConfirmed(facts: Facts): boolean {
  return facts.isProven || (confirms(facts, facts.written) && !facts.isContradicted);
}

/** Adds fees to the amounts if the balance then fits better, or if the caller named their column and no balance decides. */
function feeInBalance({ groups, written, hasFee }: Facts): Testimony | null {
  const separate = [...groups.values()];
  const chain = chainOf(separate, withFee);
  const isAdded = chain.fits > written.fits || (hasFee && isFeeOpen(separate));
  return isAdded ? { ...asWritten, groups: changed(groups, withFee), ...countOf(chain) } : null;
}

function stepsOfBalance({ groups, isSigned, isContradicted, isCardIn, isEarned }: Facts): Testimony | null {
  const derived = !isSigned || isContradicted ? derivedSigns(groups) : null;
  if (!derived) return null;
  const { unsure } = derived;
  // If payments to a card lower the balance, the balance is a debt: reverse the signs.
  if (isCardIn(derived.groups))
    return { ...maybeAsWritten, groups: changed(derived.groups, ({ value }) => negate(value)) };
  // A balance that only rises may be the debt of a card, unless the texts name income.
  const isOpen = !isEarned && [...derived.groups.values()].flat().every(({ value }) => !isNegative(value));
  if (isOpen) return { ...maybeAsWritten, groups: derived.groups };
  return { says: 'as-written', isSure: !unsure, groups: derived.groups, ...(unsure && { example: unsure }) };
}

/** Handles a balance that fits the opposite signs: they are reversed, or the balance is a debt that purchases increase. */
function oppositeBalance(facts: Facts): Testimony | null {
  const { groups, rows, opposite } = facts;
  if (!confirms(facts, opposite)) return null;
  // A column with the balance before each booking looks like opposite signs, but with the dates running backwards.
  if (isBackwards([...groups.values()], opposite)) return { ...asWritten, ...countOf(opposite) };
  const isPlain = rows.some(({ draft }) => draft.side === 'amount' && draft.amount.hasSign);
  return { says: isPlain ? 'reversed' : 'as-written', isSure: false, ...countOf(opposite) };
}

/** A question with the row that contains its example. */
type AskedSign = Question & { draft: Draft };

/** Decides the signs of all rows. The strongest witness decides, and all witnesses that agree are the reasons. */
export function decideSigns(
  groups: Groups,
  directed: Pick<Directed, 'isSigned' | 'contradicted' | 'unknown'>,
  options: ReadingOptions,
  texts: CardTexts,
  words: DirectionWords | null,
): { sign: Sign; groups: Groups; question: AskedSign | null; reasons: SignReason[] } {
  const facts = factsOf(groups, directed, options, texts);
  const heard = WITNESSES.flatMap(([witness, hear]) => {
    const testimony = hear(facts);
    return testimony ? [{ witness, ...testimony }] : [];
  });
  const [strongest] = heard;
  if (!strongest)
    return { sign: 'as-written', groups, question: withoutWitness(facts, options, words), reasons: [] };
  const { says, isSure, example } = strongest;
  const witnesses = heard.map(({ witness }) => witness);
  const opposite = () => changed(groups, ({ value }) => negate(value));
  return {
    sign: says,
    groups: strongest.groups ?? (says === 'reversed' ? opposite() : groups),
    question: isSure ? null : askedSign(facts.rows, says, example),
    // Some witnesses testify twice, first on facts that make them sure.
    reasons: heard
      .filter(({ witness, ...other }, at) => other.says === says && witnesses.indexOf(witness) === at)
      .map(({ witness, count }) => ({ witness, ...count })),
  };
}

function factsOf(
  groups: Groups,
  { isSigned, contradicted, unknown }: Pick<Directed, 'isSigned' | 'contradicted' | 'unknown'>,
  options: ReadingOptions,
  texts: CardTexts,
): Facts {
  const separate = [...groups.values()];
  const rows = separate.flat();
  const written = chainOf(separate);
  const inOne = rows.filter(({ draft }) => draft.side === 'amount' || !isSigned);
  const cardRow = (row: Valued): CardRow => ({
    ...{ value: row.value, day: row.day, hasSign: row.draft.amount.hasSign },
    ...{ cells: row.draft.cells, text: texts.textOf(row) },
  });
  const isCardIn = (derived: Groups) => {
    const signed = [...derived.values()].flat().map((row) => ({ ...cardRow(row), hasSign: true }));
    return ['sure', 'likely'].includes(cardEvidence(signed, true, texts.hasTitle) ?? '');
  };
  const isPaired = rows.every(({ draft }) => draft.side !== 'amount');
  const isProven = isPaired && written.steps > 0 && written.fits === written.steps;
  return {
    groups,
    rows,
    chosen: options.sign,
    hasFee: options.columns?.includes('fee') ?? false,
    // Interest that raises the balance is that of a debt.
    isDebt:
      texts.isDebt ||
      (isSigned && rows.some((row) => !isNegative(row.value) && isChargeText(texts.textOf(row)))),
    isEarned: isHalf(rows, (row) => isIncomeText(texts.textOf(row))),
    card: cardEvidence(inOne.map(cardRow), isSigned, texts.hasTitle),
    isCardIn,
    isSigned,
    contradicted,
    unknown,
    written,
    opposite: chainOf(separate, ({ value }) => negate(value)),
    isProven,
    isContradicted:
      (isPaired && !isProven && hasBothSigns(rows)) ||
      isOneWay(rows, written) ||
      (written.fits > 0 && written.fits < written.steps && derivedSigns(groups) !== null),
  };
}

/** Whether all amounts have the same direction by a word, which the balance contradicts: the word may be that of the balance. */
function isOneWay(rows: Valued[], { fits, steps }: Chain): boolean {
  const isOut = new Set(rows.map(({ value }) => isNegative(value)));
  return (
    fits < steps &&
    isOut.size === 1 &&
    rows.every(({ draft: { amount, side } }) => side === 'amount' && !amount.hasSign)
  );
}

/** Asks for the direction words or else the sign. Throws `Unreadable` for unknown words if the caller does not ask users. */
function withoutWitness(
  { rows, unknown }: Facts,
  options: ReadingOptions,
  words: DirectionWords | null,
): AskedSign | null {
  const [first] = rows;
  if (first && words && options.moneyIn === undefined && (!unknown || options.listsRefused))
    return { ...wordsQuestion(words), draft: first.draft };
  if (unknown) throw new Unreadable('no-direction', { line: unknown.draft.line });
  return askedSign(rows, 'as-written');
}

function changed(groups: Groups, change: (row: Valued) => Decimal): Groups {
  return new Map(
    [...groups].map(([key, group]) => [key, group.map((row) => ({ ...row, value: change(row) }))]),
  );
}

/** Asks which words mean money in. The empty choice means none of them. */
function wordsQuestion({ words, answers, mayBeOther }: DirectionWords): Question {
  const choices = [...answers.keys(), ...(mayBeOther || words.length > 2 ? [''] : [])];
  return { setting: 'moneyIn', assumed: '', choices, example: words.join(', ') };
}

function askedSign(
  rows: Valued[],
  assumed: Sign,
  example = rows.find(({ value }) => !isZero(value)),
): AskedSign | null {
  return example ? { ...signQuestion(assumed, example.draft.amount.number), draft: example.draft } : null;
}
