export { connection, useConnection } from './connection-store';
export { currencyDecimals, formatMoney } from './format-money';
export { setOverspendWarning, useOverspendWarning } from './overspend-warning';
export { followOtherTabs, session, type SessionState, useSession } from './session-store';
export { applyTheme, preferredTheme } from './theme';
export { toggleTheme, useTheme } from './theme-store';
export { dismissToast, showToast, type Toast, useToasts } from './toast-store';
export { pendingLogouts } from './pending-logouts';
export { readToken } from './token';
