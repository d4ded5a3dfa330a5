/** The languages of the web app, in the order in which they are offered. */
export const languages = ['en', 'de', 'ar'] as const;

export type Language = (typeof languages)[number];

export function isLanguage(tag: string | undefined): tag is Language {
  return languages.some((language) => language === tag);
}
