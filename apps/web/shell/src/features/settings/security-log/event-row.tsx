import type { SecurityEvent } from '@saldo/contracts';
import { classNames } from '@saldo/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { eventText, isRefusal } from './event-texts';
import styles from './security-log.module.css';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

export function EventRow({ event: { kind, device, at, firstAt, count } }: { event: SecurityEvent }) {
  const refused = isRefusal(kind);
  const Icon = refused ? ShieldAlert : ShieldCheck;
  const repeated = count > 1 ? ` · ${count} times since ${time.format(new Date(firstAt))}` : '';
  return (
    <li className={styles.row}>
      <Icon className={classNames(styles.icon, refused && styles.refused)} size={20} aria-hidden />
      <div className={styles.text}>
        <p className={styles.what}>{eventText(kind)}</p>
        <p className={styles.when}>
          <time dateTime={at}>{format.format(new Date(at))}</time> · {device}
          {repeated}
        </p>
      </div>
    </li>
  );
}
