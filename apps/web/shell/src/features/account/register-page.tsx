import { request } from '@saldo/api';
import { email, isBlockedEmail, issue, routes, signupBody } from '@saldo/contracts';
import { Link, useLocation } from 'wouter';
import { t, Text } from '../../messages';
import { NarrowPage } from '../page/narrow-page';
import styles from '../page/narrow-page.module.css';
import { browserPreferences } from './browser-preferences';
import { CredentialsForm } from './credentials-form';
import { HelpLink } from './help-link';

/** Checks the default list of blocked domains. The server checks its own. */
const registration = signupBody.extend({
  email: email.refine((address) => !isBlockedEmail(address), issue('email-domain-blocked')),
});

export function RegisterPage() {
  const [, navigate] = useLocation();
  return (
    <NarrowPage heading={t('shell.register.heading')} lead={t('shell.register.lead')}>
      <CredentialsForm
        schema={registration}
        submitLabel={t('shell.register.submit')}
        password="new"
        hint={t('shell.register.password-hint')}
        submit={(body) => request(routes.signUp, { body: { ...body, ...browserPreferences() } })}
        success={t('shell.register.succeeded')}
        failure={t('shell.register.failed')}
        onSuccess={() => navigate('/setup', { replace: true })}
      />
      <p className={styles.aside}>
        <Text id="shell.register.login" components={{ link: <Link href="/login" /> }} />
      </p>
      <HelpLink />
    </NarrowPage>
  );
}
