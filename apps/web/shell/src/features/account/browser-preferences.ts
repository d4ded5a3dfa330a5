import { type Language, region } from '@saldo/contracts';
import { activeLanguage } from '@saldo/i18n';

/** Returns the initial settings of a new account: the language of the page, and a matching region for formats. */
export function browserPreferences() {
  const language = activeLanguage();
  // Only English supports dates in every region's order; another language would mix them, as in "März 31, 2026".
  return { language, region: (language === 'en' && browserRegion()) || suitableRegion(language) };
}

/**
 * Returns a region in which a language is spoken: from the browser's languages if one matches, otherwise the most likely one
 * (`de-DE`, `en-US`).
 */
export function suitableRegion(language: Language): string | undefined {
  const own = navigator.languages.find((tag) => tag.split('-')[0] === language);
  return regionOf(own ?? language);
}

function browserRegion(): string | undefined {
  // Chrome reports an empty language if the system has none.
  return regionOf(navigator.language || 'en');
}

/** Returns a language tag with a region, adding the likely one if needed: `de-AT` stays, `de` becomes `de-DE`. */
function regionOf(tag: string): string | undefined {
  const locale = new Intl.Locale(tag).maximize();
  return region.safeParse(`${locale.language}-${locale.region}`).data;
}
