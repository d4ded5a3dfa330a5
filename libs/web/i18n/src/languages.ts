import { isLanguage, type Language, languageList } from '@saldo/contracts';

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return languageList.find((each) => each.language === language)?.direction ?? 'ltr';
}

/** Returns the first language that the app has among those a user prefers (BCP 47, best first), else English. */
export function matchLanguage(preferred: readonly string[]): Language {
  return preferred.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'en';
}
