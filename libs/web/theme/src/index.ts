export { applyTheme, preferredTheme } from './theme';
export { toggleTheme, useTheme } from './theme-store';
