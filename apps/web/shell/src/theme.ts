import { applyTheme, preferredTheme } from '@saldo/session';

// Built as a script of its own that the page's head runs before the first paint.
applyTheme(preferredTheme());
