import { ReceiptsPage } from './features/receipts/receipts-page';

/** The screen that the shell shows at this remote's route. */
export default ReceiptsPage;
