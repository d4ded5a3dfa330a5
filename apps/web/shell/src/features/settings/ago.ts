import { formatAgo } from '@saldo/format';
import { t } from './messages';

const MINUTE = 60_000;
const units = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** Formats how long ago something happened: `5 minutes ago`, `yesterday`. The server's times are only exact to a few minutes. */
export function ago(then: Date, now = new Date()): string {
  const passed = now.getTime() - then.getTime();
  const unit = units.find(([, length]) => passed >= length);
  if (!unit || passed < 5 * MINUTE) return t('shell.settings.sessions.just-now');
  return formatAgo(Math.floor(passed / unit[1]), unit[0]);
}
