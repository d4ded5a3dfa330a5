import { request } from '@saldo/api';
import { loginBody, routes } from '@saldo/contracts';
import { useSession } from '@saldo/session';
import { Link, useLocation } from 'wouter';
import { t, Text } from '../../messages';
import { NarrowPage } from '../page/narrow-page';
import styles from '../page/narrow-page.module.css';
import { homeOf } from '../session/home';
import { CredentialsForm } from './credentials-form';
import { HelpLink } from './help-link';

export function LoginPage() {
  const [, navigate] = useLocation();
  const interrupted = useSession((state) => state.interrupted);
  return (
    <NarrowPage
      heading={t('shell.login.heading')}
      lead={interrupted && <span role="status">{t('shell.login.session-ended')}</span>}
    >
      <CredentialsForm
        schema={loginBody}
        submitLabel={t('shell.login.submit')}
        password="current"
        submit={(body) => request(routes.logIn, { body })}
        success={t('shell.login.succeeded')}
        failure={t('shell.login.failed')}
        onSuccess={(user) => navigate(homeOf(user, interrupted), { replace: true })}
      />
      <p className={styles.aside}>
        <Text id="shell.login.register" components={{ link: <Link href="/register" /> }} />
      </p>
      <HelpLink />
    </NarrowPage>
  );
}
