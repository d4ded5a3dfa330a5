import { type Decimal } from '../bank-file.ts';
import { add, equal, isNegative, isZero, negate, placesOf, scaled, sumOf, unscaled } from '../decimal.ts';
import { groupedBy } from '../matching/posting.ts';
import { type BookCategory } from './book.ts';
import { type Draft, type DraftPart } from './drafts.ts';

/** One split of a double-entry transaction. */
export interface EntrySplit {
  /** The user's account that the split moves; null if the split belongs to a category. */
  account: string | null;
  category: BookCategory | null;
  /** Value in the currency of the transaction; positive if money goes in. The values of all splits add up to zero. */
  value: Decimal;
  /** Amount in the currency of the account. */
  amount: Decimal;
  note: string;
  isReconciled: boolean;
}

/** Facts of an entry that all transactions made from it share. */
export type EntryFacts = Pick<Draft, 'line' | 'date' | 'name' | 'tags' | 'note' | 'isOpening'>;

/** Sum by which an entry moves one account. */
interface Flow {
  account: string;
  value: Decimal;
  amount: Decimal;
  isReconciled: boolean;
}

/** Converts a double-entry transaction into expenses, incomes and transfers. Each account moves by exactly the same amount. */
export function draftsOf(facts: EntryFacts, splits: EntrySplit[]): Draft[] {
  const flows = flowsIn(splits);
  const parts = splits
    .filter(({ account }) => account === null)
    .map(({ category, value, note }) => ({ category, amount: negate(value), note }));
  const out = flows.filter(({ value }) => isNegative(value));
  const into = flows.filter(({ value }) => !isNegative(value));
  const [from, to] = [out[0], into[0]];
  const fee = sumOf(flows.map(({ value }) => value));
  if (from && to && flows.length === 2 && (isNegative(fee) || isZero(fee)))
    return transfer(facts, from, to, partsIn(from, to, parts));
  return divided(facts, out, into, parts);
}

function flowsIn(splits: EntrySplit[]): Flow[] {
  const byAccount = groupedBy(splits, ({ account }) => account);
  return [...byAccount].map(([account, own]) => ({
    account,
    value: sumOf(own.map(({ value }) => value)),
    amount: sumOf(own.map(({ amount }) => amount)),
    isReconciled: own.every((split) => split.isReconciled),
  }));
}

function statusOf({ isReconciled }: Flow): Pick<Draft, 'status'> {
  return isReconciled ? { status: 'reconciled' } : {};
}

function transfer(facts: EntryFacts, from: Flow, to: Flow, parts: DraftPart[]): Draft[] {
  if (isNegative(from.amount) && !isNegative(to.amount) && !isZero(to.amount))
    return [
      {
        ...{ ...facts, ...statusOf(from), account: from.account, amount: from.amount, parts },
        to: {
          ...{ account: to.account, amount: to.amount },
          ...(to.isReconciled !== from.isReconciled && { status: statusOf(to).status ?? 'cleared' }),
        },
      },
    ];
  // No transfer: one of the amounts is zero after rounding to the smallest unit of its currency.
  return [from, to].map((flow) => single(facts, flow, []));
}

/** Makes an expense or income of one account. Drops parts that do not add up to its amount. */
function single(facts: EntryFacts, flow: Flow, parts: DraftPart[]): Draft {
  const { account, amount } = flow;
  const isComplete = equal(sumOf(parts.map((part) => part.amount)), amount);
  return {
    ...facts,
    ...statusOf(flow),
    account,
    amount,
    parts: isComplete ? parts : [{ category: null, amount, note: '' }],
  };
}

/** Converts the parts of a transfer to the currency of the account that the money leaves. */
function partsIn(from: Flow, to: Flow, parts: DraftPart[]): DraftPart[] {
  if (equal(from.value, from.amount)) return parts;
  const isSame = equal(from.amount, negate(to.amount)) && equal(from.value, negate(to.value));
  const rest = isSame ? '0' : share(from, sumOf(parts.map(({ amount }) => amount)));
  return inCurrency(parts, rest);
}

/** Makes transfers of as much money as possible. The rest becomes expenses or incomes, which share the parts. */
function divided(facts: EntryFacts, out: Flow[], into: Flow[], parts: DraftPart[]): Draft[] {
  const drafts: Draft[] = [];
  const sources = [...out];
  const targets = [...into];
  for (let [from] = sources, [to] = targets; from && to; [from] = sources, [to] = targets) {
    const out = negate(from.value);
    const moved = isNegative(add(out, negate(to.value))) ? out : to.value;
    const [sent, left] = cut(from, negate(moved));
    const [received, missing] = cut(to, moved);
    drafts.push(...transfer(facts, sent, received, []));
    sources.splice(0, 1, ...left);
    targets.splice(0, 1, ...missing);
  }
  const rest = [...sources, ...targets];
  const open = [...parts];
  rest.forEach((flow, index) => {
    const own = index === rest.length - 1 ? open.splice(0) : taken(open, flow.value);
    const inOwn = equal(flow.value, flow.amount) ? own : inCurrency(own, flow.amount);
    drafts.push(single(facts, flow, inOwn));
  });
  const [first] = drafts;
  if (first?.to && open.length > 0) first.parts = open;
  return drafts;
}

/** Splits a flow at a value into two. The second one is missing if nothing is left. */
function cut(flow: Flow, value: Decimal): [Flow, Flow[]] {
  const left = add(flow.value, negate(value));
  if (isZero(left)) return [flow, []];
  const amount = share(flow, value);
  const rest = { ...flow, value: left, amount: add(flow.amount, negate(amount)) };
  return [{ ...flow, value, amount }, [rest]];
}

/** Converts part of the value of a flow to the currency of its account, rounded to the decimals of the flow's amount. */
function share({ value: whole, amount }: Pick<Flow, 'value' | 'amount'>, value: Decimal): Decimal {
  if (equal(whole, amount)) return value;
  const places = Math.max(placesOf(whole), placesOf(value));
  const own = placesOf(amount);
  return unscaled(rounded(scaled(amount, own) * scaled(value, places), scaled(whole, places)), own);
}

function rounded(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * dividend + (dividend < 0n === divisor < 0n ? divisor : -divisor);
  return doubled / (2n * divisor);
}

/** Removes parts that add up to a value and have its sign from `open`, which keeps the rest of the last one. */
function taken(open: DraftPart[], value: Decimal): DraftPart[] {
  const own: DraftPart[] = [];
  for (let left = value; !isZero(left);) {
    const at = open.findIndex(({ amount }) => isNegative(amount) === isNegative(value));
    const [part] = open.splice(at, 1) as [DraftPart];
    const rest = add(left, negate(part.amount));
    const isWhole = isZero(rest) || isNegative(rest) === isNegative(value);
    own.push(isWhole ? part : { ...part, amount: left });
    if (!isWhole) open.splice(at, 0, { ...part, amount: negate(rest) });
    left = isWhole ? rest : '0';
  }
  return own;
}

/** Scales the parts so that they add up to exactly this total. */
function inCurrency(parts: DraftPart[], total: Decimal): DraftPart[] {
  const whole = { value: sumOf(parts.map(({ amount }) => amount)), amount: total };
  if (isZero(whole.value)) return parts;
  let before = '0';
  let sum = '0';
  return parts.map((part) => {
    sum = add(sum, part.amount);
    const upTo = share(whole, sum);
    const amount = add(upTo, negate(before));
    before = upTo;
    return { ...part, amount };
  });
}
