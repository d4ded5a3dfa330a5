import { useSession } from '@saldo/session';
import { Card, PageHeader } from '@saldo/ui';
import { Link } from 'wouter';
import { DataCard } from './export/data-card';
import { DangerZone } from './danger-zone';
import { DefaultCurrency } from './default-currency';
import { FormatsCard } from './formats-card';
import { OverspendWarning } from './overspend-warning';
import { PasswordForm } from './password-form';
import { SecondFactorCard } from './second-factor/second-factor-card';
import { SecurityLogCard } from './security-log/security-log-card';
import { SessionsCard } from './sessions-card';
import { VersionsLine } from './versions-line';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const email = useSession((state) => state.user?.email);
  return (
    <div className={styles.page}>
      <PageHeader title="Settings" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Account">
            <dl className={styles.entry}>
              <dt>Email</dt>
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
          <SecondFactorCard />
          <SessionsCard />
        </div>
      </div>
      <SecurityLogCard />
      <DangerZone />
      <footer className={styles.foot}>
        <Link href="/contact">Contact and FAQ</Link>
        <VersionsLine />
      </footer>
    </div>
  );
}
