import { type CurrencyCode, defaultCurrency, type Session, type User } from '@saldo/contracts';
import { create } from 'zustand';
import { readToken, saveToken, TOKEN_KEY } from './token';

/**
 * `loading`: a stored token is being checked. `unreachable`: it could not be checked, because the server did not answer;
 * it is kept. `authenticated` has a user, the others have none.
 */
export type SessionStatus = 'loading' | 'anonymous' | 'authenticated' | 'unreachable';

export interface SessionState {
  status: SessionStatus;
  user: User | undefined;
  /** In which amounts are shown: the user's default until another is picked. */
  currency: CurrencyCode;
  /** Whose session ended in the middle of their work, and at which address. */
  interrupted?: { userId: string; path: string };
}

const anonymous: SessionState = { status: 'anonymous', user: undefined, currency: defaultCurrency };

const initial = (): SessionState => (readToken() ? { ...anonymous, status: 'loading' } : anonymous);

/** Who is signed in, for the whole page: one store that the shell and all remotes share. */
export const useSession = create<SessionState>(initial);

/** What may happen to a session. */
export const session = {
  /** After login or signup. */
  begin({ token, ...user }: Session): void {
    saveToken(token);
    useSession.setState({ interrupted: undefined });
    session.setUser(user);
  },
  /** The user record, fetched or replaced. The display currency follows the default currency when that changes. */
  setUser(user: User): void {
    useSession.setState((state) => ({
      status: 'authenticated',
      user,
      currency: state.user?.defaultCurrency === user.defaultCurrency ? state.currency : user.defaultCurrency,
    }));
  },
  /** Forgets token and user, as after logout. */
  end(): void {
    saveToken(undefined);
    useSession.setState(anonymous, true);
  },
  /** As `end`, where the server no longer accepts the token: who was at work may go on there after the next login. */
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
 * Follows what another tab does: its logout ends this session too, and where another person has logged in there,
 * `onOtherUser` is called. Returns the function that stops it.
 */
export function followOtherTabs(onOtherUser: () => void): () => void {
  // What counts is what is there now: a tab that slept hears of an old logout after the login that followed it.
  const follow = () => (readToken() ? onOtherUser() : session.end());
  // Without a key all was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === TOKEN_KEY || key === null) follow();
  };
  // A page that was left and is gone back to, as it stood, has heard of nothing meanwhile.
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
