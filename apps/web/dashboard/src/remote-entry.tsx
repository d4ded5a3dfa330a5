import { DashboardPage } from './features/dashboard/dashboard-page';

/** The screen that the shell shows at this remote's route. */
export default DashboardPage;
