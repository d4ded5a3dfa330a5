import { applyTheme, preferredTheme } from '@saldo/theme';

// Built as a script of its own, which stands in the page's head and runs before the first paint.
applyTheme(preferredTheme());
