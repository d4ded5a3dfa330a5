/** The languages of the web app, in the order in which they are offered, with the direction of their writing. */
const languages: Record<Language, { direction: 'ltr' | 'rtl' }> = { en: { direction: 'ltr' } };

export type Language = 'en';

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
