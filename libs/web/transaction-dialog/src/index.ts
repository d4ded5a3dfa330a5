export { LineEntry } from './line-entry';
export { TransactionDialog } from './transaction-dialog';
export {
  type EditableField,
  editableFields,
  editableFieldsOf,
  useTransactionEdit,
} from './use-transaction-edit';
