import { loadMessages } from '@saldo/i18n';
import { AccountsScreen } from './accounts-screen';

/** Resolves when the messages in the shell's active language have loaded. */
export const ready = loadMessages();

/** The screens that the shell shows at this remote's routes. */
export default AccountsScreen;
