import type { OpenSession } from '@saldo/contracts';
import { Button } from '@saldo/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { ago } from './ago';
import styles from './sessions-card.module.css';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

interface SessionRowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { device, current, openedAt, lastSeenAt } = session;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} size={20} aria-hidden />
      <div className={styles.text}>
        <p className={styles.device}>
          {device}
          {current && <span className={styles.current}>This device</span>}
        </p>
        <p className={styles.seen}>
          {current ? '' : `Last seen ${ago(new Date(lastSeenAt))} · `}
          Signed in on {dates.format(new Date(openedAt))}
        </p>
      </div>
      {!current && (
        <Button variant="quiet" busy={busy} aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
