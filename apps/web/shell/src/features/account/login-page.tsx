import { request } from '@saldo/api';
import { loginBody, routes } from '@saldo/contracts';
import { useSession } from '@saldo/session';
import { Link, useLocation } from 'wouter';
import { NarrowPage } from '../page/narrow-page';
import styles from '../page/narrow-page.module.css';
import { homeOf } from '../session/home';
import { CredentialsForm } from './credentials-form';
import { HelpLink } from './help-link';

const ENDED = 'Your session has ended. Log in again to continue where you left off.';

export function LoginPage() {
  const [, navigate] = useLocation();
  const interrupted = useSession((state) => state.interrupted);
  return (
    <NarrowPage heading="Welcome back" lead={interrupted && <span role="status">{ENDED}</span>}>
      <CredentialsForm
        schema={loginBody}
        submitLabel="Login"
        password="current"
        submit={(body) => request(routes.logIn, { body })}
        success="Login successful!"
        failure="Login failed. Please try again."
        onSuccess={(user) => navigate(homeOf(user, interrupted), { replace: true })}
      />
      <p className={styles.aside}>
        No account yet? <Link href="/register">Sign up</Link>
      </p>
      <HelpLink />
    </NarrowPage>
  );
}
