export { addAccounts } from './add-accounts';
export { ApiError, hasCode, messageOf } from './api-error';
export { errorMessage, fieldMessage } from './wording';
export { newUuid } from './new-uuid';
export { isUnconfirmedShown, savingOf, showUnconfirmed } from './optimistic/show-unconfirmed';
export { callQuery, queryKeyOf } from './call-query';
export { createQueryClient } from './query-client';
export { importTransactions } from './import-transactions';
export {
  type ImportedRow,
  isAtWork,
  jobEnd,
  jobSeenQuery,
  jobsQuery,
  settleJob,
  startImport,
  undoGroup,
} from './jobs';
export { clearResponseCache } from './response-cache';
export {
  accountsQuery,
  bookCategoriesQuery,
  categoriesQuery,
  reviewCountQuery,
  summaryQuery,
} from './ledger-queries';
export { useConversionCurrency } from './use-conversion-currency';
export { queryKeys } from './query-keys';
export { ReopenedDialogs, reopenDialog } from './reopened-dialogs';
export { download, request, upload } from './request';
export { saveDownload, saveFile } from './save-download';
export {
  accountPath,
  categoryPath,
  payeePath,
  recurringPath,
  reportPath,
  transactionsPath,
} from './screen-paths';
export { isReconciled, reconciledQuestion, type ReconciledQuery, useChange } from './use-change';
export { useDeletion } from './use-deletion';
export { useSeenVersion } from './use-seen-version';
export { trashNote, useUndoableDeletion, useUndoToast } from './use-undoable-deletion';
export { withRetries } from './with-retries';
