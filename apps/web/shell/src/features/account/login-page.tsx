import { request } from '@saldo/api';
import { loginBody, routes } from '@saldo/contracts';
import { Link, useLocation } from 'wouter';
import { NarrowPage } from '../page/narrow-page';
import styles from '../page/narrow-page.module.css';
import { CredentialsForm } from './credentials-form';

export function LoginPage() {
  const [, navigate] = useLocation();
  return (
    <NarrowPage heading="Welcome back">
      <CredentialsForm
        schema={loginBody}
        submitLabel="Login"
        password="current"
        submit={(body) => request(routes.logIn, { body })}
        success="Login successful!"
        failure="Login failed. Please try again."
        onSuccess={({ isSetupComplete }) =>
          navigate(isSetupComplete ? '/dashboard' : '/setup', { replace: true })
        }
      />
      <p className={styles.aside}>
        No account yet? <Link href="/register">Sign up</Link>
      </p>
    </NarrowPage>
  );
}
