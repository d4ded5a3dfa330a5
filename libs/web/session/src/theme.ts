import { keep, readKept } from './browser-storage';

export type Theme = 'light' | 'dark';

const KEY = 'theme';

/** The saved choice, else what the system prefers, else light. */
export function preferredTheme(): Theme {
  const saved = readKept(KEY);
  if (saved === 'light' || saved === 'dark') return saved;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Marks the page's root and chooses the page icon that stands out from such a background. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.dataset.theme = theme;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/icon-${theme}.svg`);
}

export function saveTheme(theme: Theme): void {
  keep(KEY, theme);
}
