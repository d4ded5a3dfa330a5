import { loadMessages } from '@saldo/i18n';
import { BudgetsPage } from './features/budgets/budgets-page';

/** Resolves when the messages in the shell's active language have loaded. */
export const ready = loadMessages();

/** The screen that the shell shows at this remote's route. */
export default BudgetsPage;
