import { isLanguage, type Language, languages } from '@saldo/contracts';

/** Each language by its own name, with the direction of its writing. */
const properties: Record<Language, { name: string; direction: 'ltr' | 'rtl' }> = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
};

/** Each language with its name in that language, in the order in which they are offered. */
export const languageNames = languages.map((language) => ({ language, name: properties[language].name }));

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return properties[language].direction;
}

/** Returns the first language that the app has among those a user prefers (BCP 47, best first), else English. */
export function matchLanguage(preferred: readonly string[]): Language {
  return preferred.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'en';
}
