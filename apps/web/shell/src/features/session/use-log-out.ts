import { useLocation } from 'wouter';
import { logOut } from './log-out';

/** The function that logs out and goes to the login page. */
export function useLogOut(): () => void {
  const [, navigate] = useLocation();
  return () => {
    logOut();
    navigate('/login');
  };
}
