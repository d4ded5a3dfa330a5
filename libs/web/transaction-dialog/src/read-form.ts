import { fieldMessage } from '@saldo/api';
import {
  type Account,
  dateProblem,
  defaultIncomeName,
  lengthOf,
  limits,
  pick,
  problem,
  statusIn,
  type Transaction,
  type transactionChange,
  type TransactionField,
  transactionFields,
} from '@saldo/contracts';
import { currencyOf, moneyIn, type Sides, sidesOf } from '@saldo/fields';
import { type Currency, decimalOf, isCalendarDate, type Money } from '@saldo/finance';
import type { FormReading } from '@saldo/form';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { amountSentence, readMoneyText } from '@saldo/ui';
import type { z } from 'zod';
import { type FormValues, hasNameField, type PartValues } from './form-values';
import { t } from './messages';
import { partMoney, restOf } from './split';

/** Values of the form in the shape of the API. */
export type Entry = z.input<typeof transactionChange> & { cost: number; isIncome: boolean };

/** Data with which the form was opened. */
interface Origin {
  edited?: Transaction | undefined;
  accounts: readonly Account[];
}

/** Validates the form's values. Reports only the first invalid field, because an alert shows the error. */
export function readForm(values: FormValues, { edited, accounts }: Origin): FormReading<Entry> {
  const sides = sidesOf(values, accounts, !edited);
  const errors = firstError(values, sides, edited);
  return errors ? { errors } : { entry: entryOf(values, sides, edited) };
}

function firstError(
  values: FormValues,
  sides: Sides,
  edited: Transaction | undefined,
): Record<string, string> | undefined {
  const { kind, addedOn, tags } = values;
  const currency = currencyOf(sides.account);
  if (kind === 'expense' && !values.name.trim()) return { name: fieldMessage(problem('name-required')) };
  const amount = amountError(values.amount, currency, edited?.cost);
  if (amount) return { amount };
  const wrong = kind === 'transfer' ? transferError(values, sides, edited) : categoryError(values);
  if (wrong) return wrong;
  if (!isCalendarDate(addedOn)) return { addedOn: fieldMessage(dateProblem(addedOn)) };
  if (tags.length > limits.tags || tags.reduce((sum, tag) => sum + lengthOf(tag), 0) > limits.tagsLength)
    return { tags: fieldMessage(problem('tags-too-many')) };
  return partsError(values, currency, edited?.cost);
}

function amountError(text: string, currency: Currency, original?: number): string | undefined {
  const money = moneyIn(text, currency, original);
  if (money && money.minor > 0n) return undefined;
  return amountSentence(readMoneyText(text, currency), currency) ?? fieldMessage(problem('cost-invalid'));
}

function categoryError({ parts, category }: FormValues): Record<string, string> | undefined {
  if (parts.length > 0 || category) return undefined;
  return { category: fieldMessage(problem('category-required')) };
}

function transferError(
  { received }: FormValues,
  { account, to }: Sides,
  edited: Transaction | undefined,
): Record<string, string> | undefined {
  if (!to) return { toAccountId: fieldMessage(problem('account-unknown')) };
  if (to === account) return { toAccountId: fieldMessage(problem('transfer-same-account')) };
  if (currencyOf(to) === currencyOf(account)) return undefined;
  const error = amountError(received, currencyOf(to), edited?.transfer?.toAmount);
  return error ? { received: error } : undefined;
}

/** Returns the name under which the error of a part's field is stored. */
export const partField = (at: number, field: 'category' | 'amount' | 'note') =>
  `parts.${at}.${field}` as const;

function partsError(
  values: FormValues,
  currency: Currency,
  original: number | undefined,
): Record<string, string> | undefined {
  const { kind, parts } = values;
  for (const [at, part] of parts.entries()) {
    if (!part.category) return { [partField(at, 'category')]: fieldMessage(problem('category-required')) };
    const money = partMoney(part, currency);
    if (!money || money.minor === 0n)
      return { [partField(at, 'amount')]: partAmountError(part.amount, currency) };
  }
  const rest = restOf(values, currency, original);
  if (parts.length === 0 || !rest) return undefined;
  const last = partField(parts.length - 1, 'amount');
  if (kind !== 'transfer') return rest.minor === 0n ? undefined : { [last]: restText(rest) };
  return rest.minor > 0n ? undefined : { [last]: fieldMessage(problem('transfer-parts-too-large')) };
}

function partAmountError(text: string, currency: Currency): string {
  const sentence = amountSentence(readMoneyText(text, currency), currency);
  return sentence ?? fieldMessage(problem('part-amount-invalid'));
}

/** Returns the text for the rest that the parts leave: `€12.40 left`. */
export function restText(rest: Money): string {
  const amount = (minor: bigint) =>
    formatMoney(decimalOf({ ...rest, minor }), rest.currency ?? useSession.getState().currency);
  if (rest.minor === 0n) return t('dialog.parts.adds-up');
  return rest.minor > 0n
    ? t('dialog.parts.left', { amount: amount(rest.minor) })
    : t('dialog.parts.too-much', { amount: amount(-rest.minor) });
}

function entryOf(values: FormValues, { account, to }: Sides, edited: Transaction | undefined): Entry {
  const { kind, isReversed, category, addedOn, note, status, tags } = values;
  const currency = currencyOf(account);
  const isSplit = values.parts.length > 0;
  const parts = partsOf(values, currency);
  const hasOneCategory = kind !== 'transfer' && !isSplit;
  // Lists all fields that users can change: a new field fails to compile here until the form handles it. Undefined fields stay
  // unchanged.
  const fields: Entry & Record<TransactionField, unknown> = {
    isIncome: kind !== 'transfer' && (kind === 'income') !== isReversed,
    kind: hasOneCategory && (isReversed || edited?.kind) ? kind : undefined,
    name: nameOf(values, edited, parts),
    cost: amountOf(values.amount, currency, edited?.cost),
    category: hasOneCategory ? category : undefined,
    addedOn,
    note: note.trim(),
    accountId: changedAccount(values.accountId, account, edited),
    ...changedMarks({ status, tags }, edited),
    parts: isSplit ? parts : edited?.parts && null,
    transfer: to ? transferOf(values, { account, to }, edited) : edited?.transfer && null,
  };
  return pick(fields, transactionFields);
}

/** Returns the status and the tags if they change; undefined fields stay. */
function changedMarks(
  { status, tags }: Pick<FormValues, 'status' | 'tags'>,
  edited: Transaction | undefined,
) {
  return {
    status: status === (edited ? statusIn(edited) : 'cleared') ? undefined : status,
    tags: sameTags(tags, edited?.tags ?? []) ? undefined : [...tags],
  };
}

/** Returns the typed name; without one, an income is called after its category, or that of its largest part. */
function nameOf(values: FormValues, edited: Transaction | undefined, parts: ReturnType<typeof partsOf>) {
  const typed = hasNameField(values, edited) ? values.name.trim() : '';
  if (typed !== '' || values.kind !== 'income') return typed;
  const [largest] = parts.toSorted((a, b) => b.amount - a.amount);
  return defaultIncomeName(largest?.category ?? values.category);
}

function partsOf({ parts, kind, isReversed }: FormValues, currency: Currency) {
  const ownKind = isReversed && kind !== 'transfer' ? kind : undefined;
  return parts.map((part) => partOf({ ...part, kind: part.kind ?? ownKind }, currency));
}

function partOf({ category, amount, note, original, kind }: PartValues, currency: Currency) {
  return {
    category,
    amount: amountOf(amount, currency, original),
    ...(note.trim() && { note: note.trim() }),
    ...(kind && { kind }),
  };
}

/** Sends the arriving amount only between different currencies; otherwise it follows from the amount and the fees. */
function transferOf(
  { received, status, toStatus }: FormValues,
  { account, to }: { account: Account | undefined; to: Account },
  edited: Transaction | undefined,
) {
  const toCurrency = currencyOf(to);
  const isSame = toCurrency === currencyOf(account);
  const isStatusChanged =
    edited?.transfer &&
    (status !== statusIn(edited) || toStatus !== statusIn(edited, edited.transfer.toAccountId));
  return {
    toAccountId: to._id,
    ...(!isSame && { toAmount: amountOf(received, toCurrency, edited?.transfer?.toAmount) }),
    // Send the status of the other account: by default it would get the same status.
    ...(isStatusChanged && { status: toStatus }),
  };
}

/**
 * Returns the account to send; undefined if the API would choose it anyway. Until the accounts have loaded, a new transaction
 * gets the given id.
 */
function changedAccount(
  accountId: string,
  account: Account | undefined,
  edited: Transaction | undefined,
): string | undefined {
  if (!account) return edited ? undefined : accountId || undefined;
  const isSame = edited?.accountId ? account._id === edited.accountId : account.isDefault;
  return isSame ? undefined : account._id;
}

const sameTags = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((tag, at) => tag === other[at]);

/** Converts an amount that was validated before. Throws a `RangeError` if it is unreadable. */
function amountOf(text: string, currency: Currency, original?: number): number {
  const money = moneyIn(text, currency, original);
  if (!money) throw new RangeError('The amount was not validated.');
  return decimalOf(money);
}
