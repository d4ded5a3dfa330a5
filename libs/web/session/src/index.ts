export { useCategoryColours } from './category-colours';
export { connection, useConnection } from './connection-store';
export { closeOnBack } from './dialog-history';
export { discardDraft, keepDraft, readDraft } from './drafts';
export { setOverspendWarning, useOverspendWarning } from './overspend-warning';
export {
  currentMonthStart,
  followOtherTabs,
  session,
  type SessionState,
  useMonthStart,
  usePickedCurrency,
  useSession,
} from './session-store';
export { pendingLogouts } from './pending-logouts';
export { readToken } from './token';
