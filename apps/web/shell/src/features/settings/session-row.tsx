import type { OpenSession } from '@saldo/contracts';
import { formatDay } from '@saldo/format';
import { Button } from '@saldo/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { t } from './messages';
import { ago } from './ago';
import { deviceText } from './device-text';
import styles from './sessions-card.module.css';

interface SessionRowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { current, openedAt, lastSeenAt } = session;
  const device = deviceText(session.device);
  const Icon = /iPhone|iPad|Android/.test(session.device) ? Smartphone : Monitor;
  const date = formatDay(new Date(openedAt));
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} size={20} aria-hidden />
      <div className={styles.text}>
        <p className={styles.device}>
          {device}
          {current && <span className={styles.current}>{t('shell.settings.sessions.this-device')}</span>}
        </p>
        <p className={styles.seen}>
          {current
            ? t('shell.settings.sessions.signed-in', { date })
            : t('shell.settings.sessions.last-seen', { ago: ago(new Date(lastSeenAt)), date })}
        </p>
      </div>
      {!current && (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={t('shell.settings.sessions.sign-out-device', { device })}
          onClick={onEnd}
        >
          {t('shell.settings.sessions.sign-out')}
        </Button>
      )}
    </li>
  );
}
