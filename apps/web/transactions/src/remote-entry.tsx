import { TransactionsPage } from './features/transactions/transactions-page';

/** The screen that the shell shows at this remote's route. */
export default TransactionsPage;
