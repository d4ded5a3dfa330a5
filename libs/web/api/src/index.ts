export { ApiError, messageOf } from './api-error';
export { createQueryClient } from './query-client';
export { categoriesQuery, summaryQuery } from './ledger-queries';
export { queryKeys } from './query-keys';
export { download, request, upload } from './request';
