/** Languages of the web app in the order in which they are offered, each with its own name for itself. */
export const languageList = [
  { language: 'en', name: 'English', direction: 'ltr' },
  { language: 'de', name: 'Deutsch', direction: 'ltr' },
  { language: 'ar', name: 'العربية', direction: 'rtl' },
] as const;

export type Language = (typeof languageList)[number]['language'];

export const languages = languageList.map(({ language }) => language);

export function isLanguage(tag: string | undefined): tag is Language {
  return languages.some((language) => language === tag);
}
