import { region } from '@saldo/contracts';
import { activeLanguage } from '@saldo/i18n';

/** What a new account starts with: the language of the page, and the formats of the browser's region. */
export function browserPreferences() {
  return { language: activeLanguage(), region: browserRegion() };
}

/** Returns the browser's language with its likely region: `de-AT`, for `de` alone `de-DE`. */
function browserRegion(): string | undefined {
  // Chrome has an empty language where the system has none.
  const locale = new Intl.Locale(navigator.language || 'en').maximize();
  return region.safeParse(`${locale.language}-${locale.region}`).data;
}
