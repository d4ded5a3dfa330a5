import { loadMessages } from '@saldo/i18n';
import { BudgetsPage } from './features/budgets/budgets-page';

/** Resolves when the texts are there in the language that the shell has activated. */
export const ready = loadMessages();

/** The screen that the shell shows at this remote's route. */
export default BudgetsPage;
