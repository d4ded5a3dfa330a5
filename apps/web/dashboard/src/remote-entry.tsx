import { loadMessages } from '@saldo/i18n';
import { DashboardPage } from './features/dashboard/dashboard-page';

/** Resolves when the messages in the shell's active language have loaded. */
export const ready = loadMessages();

/** The screen that the shell shows at this remote's route. */
export default DashboardPage;
