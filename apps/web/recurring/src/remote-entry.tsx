import { RecurringPage } from './features/recurring/recurring-page';

/** The screen that the shell shows at this remote's route. */
export default RecurringPage;
