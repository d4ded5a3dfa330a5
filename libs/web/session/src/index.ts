export { connection, useConnection } from './connection-store';
export { setOverspendWarning, useOverspendWarning } from './overspend-warning';
export { followOtherTabs, session, type SessionState, useSession } from './session-store';
export { pendingLogouts } from './pending-logouts';
export { readToken } from './token';
