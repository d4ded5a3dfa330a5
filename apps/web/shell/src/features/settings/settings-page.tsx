import { useSession } from '@saldo/session';
import { Card, PageHeader } from '@saldo/ui';
import { Link } from 'wouter';
import { t } from './messages';
import { DataCard } from './export/data-card';
import { DangerZone } from './danger-zone';
import { DefaultCurrency } from './default-currency';
import { FormatsCard } from './formats-card';
import { OverspendWarning } from './overspend-warning';
import { PasswordForm } from './password-form';
import { TwoFactorCard } from './two-factor/two-factor-card';
import { SecurityLogCard } from './security-log/security-log-card';
import { SessionsCard } from './sessions-card';
import { VersionsLine } from './versions-line';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const email = useSession((state) => state.user?.email);
  return (
    <div className={styles.page}>
      <PageHeader title={t('shell.settings.title')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title={t('shell.settings.account.title')}>
            <dl className={styles.entry}>
              <dt>{t('shell.settings.account.email')}</dt>
              <dd>{email}</dd>
            </dl>
          </Card>
          <DefaultCurrency />
          <FormatsCard />
          <OverspendWarning />
          <DataCard />
        </div>
        <div className={styles.column}>
          <PasswordForm />
          <TwoFactorCard />
          <SessionsCard />
        </div>
      </div>
      <SecurityLogCard />
      <DangerZone />
      <footer className={styles.foot}>
        <Link href="/contact">{t('shell.settings.contact')}</Link>
        <VersionsLine />
      </footer>
    </div>
  );
}
