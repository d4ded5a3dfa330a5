export { ApiError, messageOf, unlessGone } from './api-error';
export { createQueryClient } from './query-client';
export { forgetAnswers } from './kept-answers';
export { categoriesQuery, summaryQuery } from './ledger-queries';
export { queryKeys } from './query-keys';
export { download, request, upload } from './request';
export { useChange } from './use-change';
