export { changesIn, type FieldView, nameOfAccount } from './changes';
export { deletedAccountsQuery } from './deleted-accounts';
export { HistoryDialog } from './history-dialog';
export { formerOf, replacementFor } from './replacement';
