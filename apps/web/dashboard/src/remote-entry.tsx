import { loadMessages } from '@saldo/i18n';
import { DashboardPage } from './features/dashboard/dashboard-page';

/** Resolves when the texts are there in the language that the shell has activated. */
export const ready = loadMessages();

/** The screen that the shell shows at this remote's route. */
export default DashboardPage;
