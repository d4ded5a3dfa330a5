import { currentFormats } from '@saldo/format';
import { setDigits } from '@saldo/i18n';
import { useSession } from '@saldo/session';

/** Makes numbers within messages use the digits of the user's region, like amounts. */
export function followDigits(): void {
  const follow = () => setDigits(currentFormats().digits);
  useSession.subscribe(follow);
  follow();
}
