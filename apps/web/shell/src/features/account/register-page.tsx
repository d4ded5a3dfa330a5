import { request } from '@saldo/api';
import { email, isBlockedEmail, routes, signupBody, texts } from '@saldo/contracts';
import { Link, useLocation } from 'wouter';
import { NarrowPage } from '../page/narrow-page';
import styles from '../page/narrow-page.module.css';
import { browserPreferences } from './browser-preferences';
import { CredentialsForm } from './credentials-form';
import { HelpLink } from './help-link';

/** Checks the default list of blocked domains. The server checks its own. */
const registration = signupBody.extend({
  email: email.refine((address) => !isBlockedEmail(address), texts.emailDomain),
});

export function RegisterPage() {
  const [, navigate] = useLocation();
  return (
    <NarrowPage heading="Create an account" lead="Free, and your data stays on the machine that runs Saldo.">
      <CredentialsForm
        schema={registration}
        submitLabel="Create Account"
        password="new"
        hint="8-16 characters with a letter, a digit and a symbol."
        submit={(body) => request(routes.signUp, { body: { ...body, ...browserPreferences() } })}
        success="Signup successful!"
        failure="Signup failed. Please try again."
        onSuccess={() => navigate('/setup', { replace: true })}
      />
      <p className={styles.aside}>
        Already have an account? <Link href="/login">Log in</Link>
      </p>
      <HelpLink />
    </NarrowPage>
  );
}
