import { currentFormats } from '@saldo/format';
import { setDigits } from '@saldo/i18n';
import { useSession } from '@saldo/session';

/** Numbers within messages have the digits of the user's region, as amounts do. */
export function followDigits(): void {
  const follow = () => setDigits(currentFormats().digits);
  useSession.subscribe(follow);
  follow();
}
