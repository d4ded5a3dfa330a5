import { loadMessages } from '@saldo/i18n';
import { TransactionsScreen } from './features/transactions-screen';

/** Resolves when the messages in the shell's active language have loaded. */
export const ready = loadMessages();

/** The screens that the shell shows at this remote's routes. */
export default TransactionsScreen;
