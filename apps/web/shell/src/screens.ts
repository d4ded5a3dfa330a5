import type { ScreenLoader } from './features/loading/lazy-screen';
import { t } from './messages';

/** A screen behind the login: part of the shell itself, or a remote that is loaded at run time. */
export interface Screen {
  path: string;
  /** Whether it has paths below its own, which it resolves by itself. */
  hasPaths?: true;
  /** Text of the link to it, and its heading while it loads. */
  label: () => string;
  source: { remote: string } | { load: ScreenLoader };
}

/** The screens of the protected frame in the order of its navigation. */
export const screens: readonly Screen[] = [
  { path: '/dashboard', label: () => t('shell.screens.dashboard'), source: { remote: 'dashboard' } },
  {
    path: '/transactions',
    hasPaths: true,
    label: () => t('shell.screens.transactions'),
    source: { remote: 'transactions' },
  },
  { path: '/receipts', label: () => t('shell.screens.receipts'), source: { remote: 'receipts' } },
  {
    path: '/settings',
    label: () => t('shell.screens.settings'),
    source: { load: async () => (await import('./features/settings/settings-page')).SettingsPage },
  },
  { path: '/budgets', label: () => t('shell.screens.budgets'), source: { remote: 'budgets' } },
  {
    path: '/recurring-transactions',
    label: () => t('shell.screens.recurring'),
    source: { remote: 'recurring' },
  },
  {
    path: '/accounts',
    hasPaths: true,
    label: () => t('shell.screens.accounts'),
    source: { remote: 'accounts' },
  },
  {
    path: '/reports',
    hasPaths: true,
    label: () => t('shell.screens.reports'),
    source: { remote: 'reports' },
  },
];
