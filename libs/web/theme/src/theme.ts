import { readStored, store } from '@saldo/storage';

export type Theme = 'light' | 'dark';

const KEY = 'theme';

/** Returns the saved theme, or the preference of the system. */
export function preferredTheme(): Theme {
  const saved = readStored(KEY);
  if (saved === 'light' || saved === 'dark') return saved;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies a theme to the class of the root element, the page icon and the colour of the browser's bars (`theme-color`). */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.dataset.theme = theme;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/icon-${theme}.svg`);
  for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    colour.setAttribute('media', colour.dataset.theme === theme ? 'all' : 'not all');
}

export function saveTheme(theme: Theme): void {
  store(KEY, theme);
}
