import { fieldMessages } from './field-messages';
import { limits } from './limits';
import { inEnglish, type MessageParams } from './message-params';

/**
 * Every error of the API by its code, with HTTP status and message. Services throw a code, and the gateway answers with it. Codes
 * are part of the API: a code is never renamed and never changes its meaning. `params` are the values in the message; `template`
 * is the message with `{placeholders}` for them.
 */
export const errorCatalogue = {
  'validation-failed': { status: 400, message: "Some fields aren't valid." },
  'malformed-request': { status: 400, message: "Couldn't read the request." },
  'category-built-in': { status: 400, message: "Built-in categories can't be renamed or deleted." },
  unauthorized: { status: 401, message: 'Log in to continue.' },
  'invalid-credentials': { status: 401, message: 'Invalid email or password.' },
  'two-factor-code-required': { status: 401, message: fieldMessages['code-required'] },
  'origin-not-allowed': { status: 403, message: "This site isn't allowed to make changes here." },
  'host-not-allowed': {
    status: 421,
    message: "Saldo isn't available at this address. Its operator can allow it in ALLOWED_HOSTS.",
  },
  'not-found': { status: 404, message: 'Not found.' },
  'method-not-allowed': { status: 405, message: "This method isn't allowed here." },
  'request-timeout': { status: 408, message: 'The request took too long to arrive. Try again.' },
  'email-taken': { status: 409, message: 'An account with this email already exists.' },
  'category-exists': { status: 409, message: 'You already have a category with this name.' },
  'idempotency-key-reused': {
    status: 409,
    message: 'This Idempotency-Key was already used for a different request.',
  },
  'budget-exists': { status: 409, message: 'This category already has a budget for that month.' },
  'budgets-full': {
    status: 409,
    ...full("You've reached the limit of {limit} budgets.", limits.budgets),
  },
  'categories-full': {
    status: 409,
    ...full(
      "You've reached the limit of {limit} custom categories. Choose one of them instead.",
      limits.categories,
    ),
  },
  'recurring-full': {
    status: 409,
    ...full("You've reached the limit of {limit} recurring transactions.", limits.recurringEntries),
  },
  'accounts-full': { status: 409, ...full("You've reached the limit of {limit} accounts.", limits.accounts) },
  'account-not-valued': { status: 409, message: 'Only assets and liabilities have values of their own.' },
  'reconciliation-open': { status: 409, message: 'This account is already being reconciled.' },
  'reconciliation-finished': { status: 409, message: 'This reconciliation is already finished.' },
  'reconciliation-difference': {
    status: 409,
    message: "The ticked transactions don't add up to the closing balance yet.",
  },
  'reconciliation-full': {
    status: 409,
    ...full('You can tick up to {limit} transactions at once.', limits.tickedTransactions),
  },
  'valuations-full': {
    status: 409,
    ...full("You've reached the limit of {limit} values of this account.", limits.valuations),
  },
  'rate-unknown': { status: 404, message: 'There is no exchange rate for these currencies on that day.' },
  'rules-full': {
    status: 409,
    ...full("You've reached the limit of {limit} rules. Delete some of them first.", limits.rules),
  },
  'filters-full': {
    status: 409,
    ...full(
      "You've reached the limit of {limit} saved filters. Delete some of them first.",
      limits.savedFilters,
    ),
  },
  'reports-full': {
    status: 409,
    ...full(
      "You've reached the limit of {limit} saved reports. Delete some of them first.",
      limits.savedFilters,
    ),
  },
  'rates-full': {
    status: 409,
    ...full(
      "You've reached the limit of {limit} exchange rates. Delete some of them first.",
      limits.ownRates,
    ),
  },
  'storage-full': {
    status: 409,
    message: 'Your receipts take up all the space that you have. Delete some of them first.',
  },
  'receipt-similar': {
    status: 409,
    message: 'This receipt may be recorded already. Attach it to that transaction, or record it anyway.',
  },
  'receipt-taken': { status: 409, message: 'This transaction already has another receipt.' },
  'jobs-full': {
    status: 409,
    ...full(
      'Saldo is still working on {limit} other tasks of yours. Wait until one of them ends.',
      limits.jobs,
    ),
  },
  'job-unfinished': {
    status: 409,
    message: 'Saldo is still working on this. Cancel it, or wait until it ends.',
  },
  'job-started': { status: 409, message: 'This has been started already, and takes no more rows.' },
  'job-not-cancellable': { status: 409, message: 'This cannot be cancelled. It goes on to its end.' },
  'job-ended': { status: 409, message: 'This has ended already. Undo it instead.' },
  'account-in-use': {
    status: 409,
    message: 'This account has transactions or recurring transactions. Move them to another account first.',
  },
  'transaction-reconciled': {
    status: 409,
    message: 'This is reconciled with a statement. Confirm that you want to change it.',
  },
  'account-closed': { status: 409, message: 'This account is closed. Reopen it or choose another one.' },
  'account-default': { status: 409, message: "The main account can't be closed or deleted." },
  'two-factor-on': { status: 409, message: 'Two-factor authentication is already on.' },
  'two-factor-off': { status: 409, message: 'Two-factor authentication is off.' },
  'two-factor-setup-expired': {
    status: 409,
    message: 'Setup timed out. Start again.',
  },
  'version-conflict': {
    status: 412,
    message: 'This was changed somewhere else. Review it before you save.',
  },
  'too-large': { status: 413, message: 'The request is too large.' },
  'unsupported-media': { status: 415, message: "This type of content isn't supported." },
  'no-amount': { status: 422, message: "Couldn't find an amount on this receipt." },
  'receipt-currency': {
    status: 422,
    message: 'This receipt is in another currency. Enter the amount in the currency of the account.',
  },
  'too-many-requests': {
    status: 429,
    message: "You've tried too often. Wait a moment, then try again.",
  },
  'headers-too-large': { status: 431, message: 'The request headers are too large.' },
  /** Only between processes. The caller may then ask for less at once. */
  'reply-too-large': { status: 500, message: 'Something went wrong on our side. Try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Try again.' },
  unavailable: {
    status: 503,
    message: 'This part of Saldo is unavailable right now. Try again in a moment.',
  },
  busy: { status: 503, message: 'Saldo is busy right now. Try again in a moment.' },
  timeout: { status: 504, message: 'This took too long. Try again in a moment.' },
} as const satisfies Record<
  string,
  { status: number; message: string; template?: string; params?: MessageParams }
>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}

function full(template: string, limit: number) {
  const params = { limit };
  return { message: inEnglish(template, params), template, params };
}
