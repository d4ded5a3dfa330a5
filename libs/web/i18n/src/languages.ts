import { isLanguage, type Language, languageList } from '@saldo/contracts';

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return languageList.find((each) => each.language === language)?.direction ?? 'ltr';
}

/** Returns the first preferred language that the app supports, or else English. Preferences are BCP 47 tags, best first. */
export function matchLanguage(preferred: readonly string[]): Language {
  return preferred.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'en';
}
