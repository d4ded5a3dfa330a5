import { refusedSecurityEvents, securityEventKinds } from '@saldo/contracts';
import { t } from '../messages';

/** Describes an event in the user's language. A newer server may send kinds that this version does not know. */
export function eventText(kind: string): string {
  const known = securityEventKinds.find((each) => each === kind);
  return t(`shell.settings.event.${known ?? 'unknown'}`);
}

/** Whether the event is a failed attempt. */
export function isRefusal(kind: string): boolean {
  return refusedSecurityEvents.some((refused) => refused === kind);
}
