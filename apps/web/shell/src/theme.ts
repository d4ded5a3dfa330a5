import { applyTheme, preferredTheme } from '@saldo/theme';

// Built as a separate script in the page's head, so that it runs before the first paint.
applyTheme(preferredTheme());
