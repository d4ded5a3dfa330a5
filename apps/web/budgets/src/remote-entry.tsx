import { BudgetsPage } from './features/budgets/budgets-page';

/** The screen that the shell shows at this remote's route. */
export default BudgetsPage;
