export { accountName } from './account-name';
export { AmountField } from './amount-field';
export { amountSentence } from './amount-sentence';
export { amountText, readAmountText, readMoneyText } from './amount-text';
export { BackLink } from './back-link';
export { Brand } from './brand';
export {
  type BudgetFigures,
  budgetFiguresOf,
  type BudgetLine,
  budgetLinesOf,
  totalOfBudgets,
} from './budget-figures';
export { Button, buttonClass } from './button';
export { Card } from './card';
export { CategoryChip } from './category-chip';
export { categoryColour, setColouredCategories } from './category-colours';
export { categoryLabel } from './category-label';
export { type CategoryChoice, CategoryOptions } from './category-options';
export { CheckboxField } from './checkbox-field';
export { Combobox } from './combobox';
export { classNames } from './class-names';
export { AlertDialog, ConfirmDialog } from './confirm-dialog';
export { CurrencyField } from './currency-field';
export { DataTable, RowCells } from './data-table/data-table';
export { DateField } from './date-field/date-field';
export { Dialog } from './dialog';
export { DialogActions } from './dialog-actions';
export { EmptyState } from './empty-state';
export { DialogForm, FieldPair, FormDialog } from './form-dialog';
export { IconButton } from './icon-button';
export { Key } from './key';
export { KeypadAmountField } from './keypad-amount-field';
export { useFocusRestore } from './focus-restore';
export { LeaveQuestion } from './leave-question';
export { matching } from './matching';
export { Money } from './money';
export { NoticeBar } from './notice-bar';
export { onDemand } from './on-demand';
export { PageHeader } from './page-header';
export { Pagination } from './pagination';
export { PasswordField } from './password-field';
export { ProgressBar } from './progress-bar';
export { QuietLink } from './quiet-link';
export { RadioCards } from './radio-cards';
export { readEntry } from './read-entry';
export { RetryCard, RetryNote } from './retry-card';
export { RowButton } from './row-button';
export { rowKeys } from './row-keys';
export { SearchField } from './search-field';
export { Select } from './select';
export { LoadingNote, Skeleton } from './skeleton';
export { SkeletonRows } from './skeleton-rows';
export { Spinner } from './spinner';
export { TextArea, TextField } from './text-field';
export { Total, Totals } from './totals';
export { transactionAccounts } from './transaction-accounts';
export { TransactionEntry, TransactionEntrySkeleton } from './transaction-entry';
export { TransactionMoney } from './transaction-money';
export { transactionName } from './transaction-name';
export { actionToastMs, Toasts } from './toasts';
export { UnconvertedNote } from './unconverted-note';
export { useCurrentInView } from './use-current-in-view';
export { useNarrower, usePhone } from './use-narrower';
export { VisuallyHidden } from './visually-hidden';
