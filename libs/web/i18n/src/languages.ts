/** The languages of the web app, in the order in which they are offered. */
export const languages = [{ tag: 'en', name: 'English', direction: 'ltr' }] as const;

export type Language = (typeof languages)[number]['tag'];

/** Returns the first language that the app has among those a user prefers (BCP 47, best first), else English. */
export function matchLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const match = languages.find((language) => language.tag === tag.split('-')[0]?.toLowerCase());
    if (match) return match.tag;
  }
  return 'en';
}
