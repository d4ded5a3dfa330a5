import { create } from 'zustand';
import { applyTheme, preferredTheme, saveTheme, type Theme } from './theme';

/** The current theme. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: preferredTheme() }));

export function toggleTheme(): void {
  const theme = useTheme.getState().theme === 'dark' ? 'light' : 'dark';
  saveTheme(theme);
  applyTheme(theme);
  useTheme.setState({ theme });
}
