import { loadMessages } from '@saldo/i18n';
import { TransactionsScreen } from './features/transactions-screen';

/** Resolves when the texts are there in the language that the shell has activated. */
export const ready = loadMessages();

/** The screens that the shell shows at this remote's routes. */
export default TransactionsScreen;
