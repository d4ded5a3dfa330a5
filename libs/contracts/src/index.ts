import { accountRoutes } from './account/routes';
import { authRoutes } from './auth/routes';
import { authRpc } from './auth/rpc';
import { sessionRoutes } from './auth/session-routes';
import { twoFactorRoutes } from './auth/two-factor-routes';
import { budgetRoutes } from './budget/routes';
import { budgetRpc } from './budget/rpc';
import { accountsRoutes } from './ledger/account-routes';
import { categoryRoutes } from './ledger/category-routes';
import { entryRoutes } from './ledger/entry-routes';
import { historyRoutes } from './ledger/history-routes';
import { importRoutes } from './ledger/import-routes';
import { netWorthRoutes } from './ledger/net-worth-routes';
import { overviewRoutes } from './ledger/overview-routes';
import { payeeRoutes } from './ledger/payee-routes';
import { rateRoutes } from './ledger/rate-routes';
import { recurringNewsRoutes } from './ledger/recurring-news';
import { recurringRoutes } from './ledger/recurring-routes';
import { ledgerRoutes } from './ledger/routes';
import { ledgerRpc } from './ledger/rpc';
import { reconciliationRoutes } from './ledger/reconciliation-routes';
import { valuationRoutes } from './ledger/valuation-routes';
import { receiptRoutes } from './receipt/routes';
import { receiptRpc } from './receipt/rpc';
import { systemRoutes } from './system/routes';

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
export * from './rpc';
export * from './books';
export * from './event';
export * from './route';
export {
  categoryKey,
  builtInCategories,
  builtInCategory,
  defaultIncomeName,
  fallbackCategory,
  transferCategory,
} from './ledger/categories';
export type { CategoryType, TransactionStatus } from './primitives';
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
export * from './ledger/category-schemas';
export * from './ledger/import-schemas';
export * from './ledger/raw-schemas';
export * from './ledger/repair-schemas';
export * from './history';
export * from './ledger/history-schemas';
export * from './ledger/accounts';
export * from './ledger/account-schemas';
export * from './ledger/account-entry-schemas';
export * from './ledger/register-schemas';
export * from './ledger/payee-schemas';
export * from './ledger/net-worth-schemas';
export * from './ledger/transaction-csv';
export { isFound, readSearch, type Search, searchedText } from './ledger/transaction-search';
export * from './ledger/rate-schemas';
export * from './ledger/reconciliation-schemas';
export * from './ledger/valuation-schemas';
export * from './ledger/events';
export { statusIn } from './ledger/status-in';
export { pick } from './pick';
export { amountTooLarge, listOf, requestKey } from './primitives';
export * from './budget/schemas';
export * from './receipt/schemas';
export * from './receipt/export-schemas';
export * from './receipt/file-types';
export { contact, type Contact } from './system/contact';
export { type Health } from './system/routes';
export { healthRpc } from './system/rpc';
export { authRpc, budgetRpc, ledgerRpc, receiptRpc };
/** For code that runs before the first numbers are shown: each brings the schemas of its own calls only. */
export {
  categoryRoutes,
  entryRoutes,
  ledgerRoutes,
  overviewRoutes,
  payeeRoutes,
  recurringNewsRoutes,
  sessionRoutes,
};

/** Every HTTP call of the product. */
export const routes = {
  ...accountRoutes,
  ...authRoutes,
  ...sessionRoutes,
  ...twoFactorRoutes,
  ...overviewRoutes,
  ...ledgerRoutes,
  ...entryRoutes,
  ...categoryRoutes,
  ...payeeRoutes,
  ...historyRoutes,
  ...importRoutes,
  ...recurringRoutes,
  ...recurringNewsRoutes,
  ...accountsRoutes,
  ...reconciliationRoutes,
  ...valuationRoutes,
  ...rateRoutes,
  ...netWorthRoutes,
  ...budgetRoutes,
  ...receiptRoutes,
  ...systemRoutes,
};
