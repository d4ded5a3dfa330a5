/** The languages of the web app, in the order in which they are offered, with the direction of their writing. */
const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;

export type Language = keyof typeof languages;

/** Each language with its name in that language. */
export const languageNames = Object.entries(languages).map(([language, { name }]) => ({
  language: language as Language,
  name,
}));

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return languages[language].direction;
}

/** Returns the first language that the app has among those a user prefers (BCP 47, best first), else English. */
export function matchLanguage(preferred: readonly string[]): Language {
  const wanted = preferred.map((tag) => tag.split('-')[0]?.toLowerCase());
  return wanted.find(isLanguage) ?? 'en';
}

function isLanguage(tag: string | undefined): tag is Language {
  return tag !== undefined && Object.hasOwn(languages, tag);
}
