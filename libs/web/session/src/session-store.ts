import { type CurrencyCode, defaultCurrency, type Session, type User } from '@saldo/contracts';
import { create } from 'zustand';
import { readToken, saveToken, TOKEN_KEY } from './token';

/**
 * `loading`: a stored token is being checked. `unreachable`: the server did not answer, so the token is kept.
 * `authenticated` has a user, the others have none.
 */
export type SessionStatus = 'loading' | 'anonymous' | 'authenticated' | 'unreachable';

export interface SessionState {
  status: SessionStatus;
  user: User | undefined;
  /** The display currency: the user's default until another is picked. */
  currency: CurrencyCode;
  /** The user whose session the server ended, and the URL at that time. */
  interrupted?: { userId: string; path: string };
}

const anonymous: SessionState = { status: 'anonymous', user: undefined, currency: defaultCurrency };

const initial = (): SessionState => (readToken() ? { ...anonymous, status: 'loading' } : anonymous);

/** The session, in one store that the shell and all remotes share. */
export const useSession = create<SessionState>(initial);

/**
 * Returns the currency into which the server converts: the display currency, if the user has picked one other than the default.
 */
export const usePickedCurrency = () =>
  useSession(({ user, currency }) => (user && user.defaultCurrency !== currency ? currency : undefined));

/** Returns the user's setting for the day on which months begin; `1` for calendar months. */
export const currentMonthStart = ({ user } = useSession.getState()) => user?.formats?.monthStart ?? '1';
export const useMonthStart = () => useSession(currentMonthStart);

/** Changes the session. */
export const session = {
  /** Stores token and user after login or signup. */
  begin({ token, ...user }: Session): void {
    saveToken(token);
    session.setUser(user);
    // Only now, because the user's drafts belong to the interrupted session until then.
    useSession.setState({ interrupted: undefined });
  },
  /** Sets the user record after it was fetched or changed. The display currency follows a change of the default currency. */
  setUser(user: User): void {
    useSession.setState((state) => ({
      status: 'authenticated',
      user,
      currency: state.user?.defaultCurrency === user.defaultCurrency ? state.currency : user.defaultCurrency,
    }));
  },
  /** Removes token and user after logout. */
  end(): void {
    saveToken(undefined);
    useSession.setState(anonymous, true);
  },
  /** Ends a session whose token the server no longer accepts. The next login returns the user to the same URL. */
  interrupt(): void {
    const { user } = useSession.getState();
    const path = location.pathname + location.search;
    saveToken(undefined);
    useSession.setState({ ...anonymous, interrupted: user && { userId: user._id, path } }, true);
  },
  check(): void {
    useSession.setState({ status: 'loading' });
  },
  becomeUnreachable(): void {
    useSession.setState({ status: 'unreachable' });
  },
  setCurrency(currency: CurrencyCode): void {
    useSession.setState({ currency });
  },
};

/**
 * Follows logins and logouts in other tabs. A logout there applies here, too; a login of another user calls `onOtherUser`.
 * Returns a function that stops following.
 */
export function followOtherTabs(onOtherUser: () => void): () => void {
  // Read the current token: a tab that was asleep may receive an old logout event after a newer login.
  const follow = () => (readToken() ? onOtherUser() : session.end());
  // The key is null if the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === TOKEN_KEY || key === null) follow();
  };
  // A page in the back/forward cache receives no storage events.
  let left: string | undefined;
  const onLeave = () => (left = readToken());
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted && readToken() !== left) follow();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('pageshow', onReturn);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('pageshow', onReturn);
  };
}
