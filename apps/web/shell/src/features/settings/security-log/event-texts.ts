import { refusedSecurityEvents, securityEventKinds } from '@saldo/contracts';
import { t } from '../messages';

/** Names an event in the user's words. A newer server may send kinds that this version does not know. */
export function eventText(kind: string): string {
  const known = securityEventKinds.find((each) => each === kind);
  return t(`shell.settings.event.${known ?? 'unknown'}`);
}

/** Whether it is an attempt that did not succeed. */
export function isRefusal(kind: string): boolean {
  return refusedSecurityEvents.some((refused) => refused === kind);
}
