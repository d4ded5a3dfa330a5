import { keep, readKept } from './browser-storage';

export type Theme = 'light' | 'dark';

const KEY = 'theme';

/** The saved choice, else what the system prefers, else light. */
export function preferredTheme(): Theme {
  const saved = readKept(KEY);
  if (saved === 'light' || saved === 'dark') return saved;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Marks the page's root and selects the page icon and the colour of the browser's own bars (`theme-color`). */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.dataset.theme = theme;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/icon-${theme}.svg`);
  for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    colour.setAttribute('media', colour.dataset.theme === theme ? 'all' : 'not all');
}

export function saveTheme(theme: Theme): void {
  keep(KEY, theme);
}
