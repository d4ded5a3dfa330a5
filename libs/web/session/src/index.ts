export { formatMoney } from './format-money';
export { followOtherTabs, session, type SessionState, type SessionStatus, useSession } from './session-store';
export { applyTheme, preferredTheme, type Theme } from './theme';
export { toggleTheme, useTheme } from './theme-store';
export { dismissToast, showToast, type Toast, useToasts } from './toast-store';
export { readToken } from './token';
