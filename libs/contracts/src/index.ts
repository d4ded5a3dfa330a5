import { exportCalls } from './account/calls';
import { authCalls, authOnlyRpc } from './auth/calls';
import { sessionCalls } from './auth/session-calls';
import { twoFactorCalls } from './auth/two-factor-calls';
import { budgetCalls } from './budget/calls';
import type { RpcParsedInput } from './call';
import { accountCalls, accountRpc } from './ledger/account-calls';
import { ledgerCalls, ledgerOnlyRpc } from './ledger/calls';
import { categoryCalls } from './ledger/category-calls';
import { entryCalls, receiptRequestKey } from './ledger/entry-calls';
import { filterCalls } from './ledger/filter-calls';
import { historyCalls, historyRpc } from './ledger/history-calls';
import { importCalls, importRpc } from './ledger/import-calls';
import { insightCalls } from './ledger/insight-calls';
import { jobCalls } from './ledger/job-calls';
import { netWorthCalls, netWorthRpc } from './ledger/net-worth-calls';
import { overviewCalls } from './ledger/overview-calls';
import { payeeCalls, payeeRpc } from './ledger/payee-calls';
import { rateCalls } from './ledger/rate-calls';
import { reviewCalls } from './ledger/review-calls';
import { reviewCountCalls } from './ledger/review-count';
import { ruleCalls, ruleRpc } from './ledger/rule-calls';
import { reconciliationCalls, reconciliationRpc } from './ledger/reconciliation-calls';
import { recurringCalls } from './ledger/recurring-calls';
import { recurringNewsCalls } from './ledger/recurring-news';
import { valuationCalls, valuationRpc } from './ledger/valuation-calls';
import { receiptCalls, receiptOnlyRpc } from './receipt/calls';
import { systemCalls } from './system/calls';

export * from './limits';
export * from './currencies';
export * from './languages';
export { dateProblem } from './date-problem';
export { englishMessages } from './english-messages';
export { fieldMessages, type FieldMessageCode } from './field-messages';
export { inEnglish, type MessageParams, writeParams } from './message-params';
export { isProblemCode, issue, messageOfProblem, paramsOf, problem, type Problem } from './problem';
export { firstCharacters, lengthOf } from './text-length';
export * from './errors';
export * from './error-body';
export * from './issues';
export * from './call';
export * from './books';
export * from './event';
export {
  categoryKey,
  builtInCategories,
  builtInCategory,
  defaultIncomeName,
  fallbackCategory,
  isReservedCategory,
  transferCategory,
} from './ledger/categories';
export type { CategoryType, TransactionStatus, Unconverted } from './primitives';
export * from './account/account-export';
export * from './auth/format-schemas';
export * from './auth/schemas';
export * from './auth/user-schemas';
export * from './auth/two-factor-schemas';
export * from './auth/security-log-schemas';
export * from './auth/events';
export { guardFormula, unguardFormula } from './ledger/formula-guard';
export * from './ledger/recurring-schemas';
export * from './ledger/schemas';
export * from './ledger/entry-schemas';
export * from './ledger/filter-schemas';
export * from './ledger/saved-filter-schemas';
export * from './ledger/category-schemas';
export * from './ledger/import-schemas';
export * from './ledger/job-schemas';
export type { CategorySuggestion, RuledRow } from './ledger/suggestion-schemas';
export * from './ledger/raw-schemas';
export { type SetBy, type Setter, unreviewedSetters } from './ledger/set-by-schemas';
export * from './ledger/repair-schemas';
export * from './history';
export * from './ledger/history-schemas';
export * from './ledger/accounts';
export * from './ledger/account-schemas';
export * from './ledger/account-entry-schemas';
export * from './ledger/register-schemas';
export * from './ledger/payee-schemas';
export * from './ledger/insight-schemas';
export * from './ledger/net-worth-schemas';
export * from './ledger/transaction-csv';
export { isFound, readSearch, type Search, searchedText } from './ledger/transaction-search';
export * from './ledger/rate-schemas';
export type { Review, ReviewGroup } from './ledger/review-schemas';
export * from './ledger/rule-accounts';
export * from './ledger/rule-schemas';
export * from './ledger/reconciliation-schemas';
export * from './ledger/valuation-schemas';
export * from './ledger/events';
export { statusIn } from './ledger/status-in';
export { parseReply } from './parse-reply';
export { pick } from './pick';
export { queryText, readQuery } from './query-text';
export { amountTooLarge, listOf, queryOf, requestKey } from './primitives';
export * from './budget/schemas';
export * from './receipt/schemas';
export * from './receipt/export-schemas';
export * from './receipt/file-types';
export { contact, type Contact } from './system/contact';
export { type Health } from './system/calls';
export { healthRpc } from './system/rpc';
/**
 * Calls by area, for code that a screen loads before or beside its first numbers. Each of these files imports only the schemas of
 * its own calls.
 */
export {
  accountCalls,
  budgetCalls,
  categoryCalls,
  entryCalls,
  receiptRequestKey,
  filterCalls,
  importCalls,
  insightCalls,
  jobCalls,
  ledgerCalls,
  netWorthCalls,
  overviewCalls,
  payeeCalls,
  recurringCalls,
  recurringNewsCalls,
  reviewCountCalls,
  ruleCalls,
  sessionCalls,
};

const ofLedger = {
  ...overviewCalls,
  ...ledgerCalls,
  ...entryCalls,
  ...categoryCalls,
  ...payeeCalls,
  ...ruleCalls,
  ...reviewCalls,
  ...reviewCountCalls,
  ...filterCalls,
  ...historyCalls,
  ...importCalls,
  ...jobCalls,
  ...recurringCalls,
  ...recurringNewsCalls,
  ...accountCalls,
  ...reconciliationCalls,
  ...valuationCalls,
  ...rateCalls,
  ...netWorthCalls,
  ...insightCalls,
};
const ofAuth = { ...authCalls, ...sessionCalls, ...twoFactorCalls };

/** Every call over HTTP. The gateway forwards those with a subject. */
export const routes = {
  ...exportCalls,
  ...ofAuth,
  ...ofLedger,
  ...budgetCalls,
  ...receiptCalls,
  ...systemCalls,
};

/** Calls that each service answers: those that the gateway forwards, and those that are not available over HTTP. */
export const authRpc = { ...answered(ofAuth), ...authOnlyRpc };
export const ledgerRpc = {
  ...answered(ofLedger),
  ...ledgerOnlyRpc,
  ...payeeRpc,
  ...ruleRpc,
  ...historyRpc,
  ...importRpc,
  ...accountRpc,
  ...reconciliationRpc,
  ...valuationRpc,
  ...netWorthRpc,
};
export const budgetRpc = answered(budgetCalls);
export const receiptRpc = { ...answered(receiptCalls), ...receiptOnlyRpc };

/** Input of a call, by the service that answers it, after parsing: `LedgerInput<'addRule'>`. */
export type AuthInput<Name extends keyof typeof authRpc> = RpcParsedInput<(typeof authRpc)[Name]>;
export type LedgerInput<Name extends keyof typeof ledgerRpc> = RpcParsedInput<(typeof ledgerRpc)[Name]>;
export type BudgetInput<Name extends keyof typeof budgetRpc> = RpcParsedInput<(typeof budgetRpc)[Name]>;
export type ReceiptInput<Name extends keyof typeof receiptRpc> = RpcParsedInput<(typeof receiptRpc)[Name]>;

type Answered<Calls> = {
  [Name in keyof Calls as Calls[Name] extends { subject: string } ? Name : never]: Calls[Name];
};

function answered<Calls extends object>(calls: Calls): Answered<Calls> {
  return Object.fromEntries(Object.entries(calls).filter(([, call]) => 'subject' in call)) as Answered<Calls>;
}
