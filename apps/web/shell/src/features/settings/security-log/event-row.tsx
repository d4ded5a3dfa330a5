import type { SecurityEvent } from '@saldo/contracts';
import { formatInstant, formatTime } from '@saldo/format';
import { classNames } from '@saldo/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { t } from '../messages';
import { deviceText } from '../device-text';
import { eventText, isRefusal } from './event-texts';
import styles from './security-log.module.css';

export function EventRow({ event: { kind, device, at, firstAt, count } }: { event: SecurityEvent }) {
  const refused = isRefusal(kind);
  const Icon = refused ? ShieldAlert : ShieldCheck;
  const time = formatTime(new Date(firstAt));
  return (
    <li className={styles.row}>
      <Icon className={classNames(styles.icon, refused && styles.refused)} size={20} aria-hidden />
      <div className={styles.text}>
        <p className={styles.what}>{eventText(kind)}</p>
        <p className={styles.when}>
          <time dateTime={at}>{formatInstant(new Date(at))}</time> · <bdi>{deviceText(device)}</bdi>
          {count > 1 && <> · {t('shell.settings.security-log.repeated', { count, time })}</>}
        </p>
      </div>
    </li>
  );
}
