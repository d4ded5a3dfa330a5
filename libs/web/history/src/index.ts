export { changesIn, type FieldView, nameOfAccount } from './changes';
export { HistoryDialog } from './history-dialog';
