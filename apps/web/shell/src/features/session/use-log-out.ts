import { useLocation } from 'wouter';
import { logOut } from './log-out';

/** Returns a function that logs out and opens the login page. */
export function useLogOut(): () => void {
  const [, navigate] = useLocation();
  return () => {
    logOut();
    navigate('/login');
  };
}
