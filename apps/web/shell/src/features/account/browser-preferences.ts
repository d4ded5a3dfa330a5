import { type Language, region } from '@saldo/contracts';
import { activeLanguage } from '@saldo/i18n';

/** The settings with which a new account starts: the language of the page, and the formats of a region that suits it. */
export function browserPreferences() {
  const language = activeLanguage();
  // English dates are written in every region's order; in another language they would mix, as in "März 31, 2026".
  return { language, region: (language === 'en' && browserRegion()) || suitableRegion(language) };
}

/**
 * Returns a region in which a language is spoken: the browser's, if one of its languages matches, otherwise the likely
 * one (`de-DE`, `en-US`).
 */
export function suitableRegion(language: Language): string | undefined {
  const own = navigator.languages.find((tag) => tag.split('-')[0] === language);
  return regionOf(own ?? language);
}

function browserRegion(): string | undefined {
  // Chrome has an empty language where the system has none.
  return regionOf(navigator.language || 'en');
}

/** Returns a language tag with its likely region: `de-AT`, for `de` alone `de-DE`. */
function regionOf(tag: string): string | undefined {
  const locale = new Intl.Locale(tag).maximize();
  return region.safeParse(`${locale.language}-${locale.region}`).data;
}
