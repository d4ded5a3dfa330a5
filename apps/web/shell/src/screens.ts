import type { ScreenLoader } from './features/loading/lazy-screen';

/** A screen behind the login: part of the shell itself, or a remote that is loaded at run time. */
export interface Screen {
  path: string;
  label: string;
  source: { remote: string } | { load: ScreenLoader };
}

/** The screens of the protected frame in the order of its navigation. */
export const screens: readonly Screen[] = [
  { path: '/dashboard', label: 'Dashboard', source: { remote: 'dashboard' } },
  { path: '/transactions', label: 'Transactions', source: { remote: 'transactions' } },
  { path: '/receipts', label: 'Receipts', source: { remote: 'receipts' } },
  {
    path: '/settings',
    label: 'Settings',
    source: { load: async () => (await import('./features/settings/settings-page')).SettingsPage },
  },
  { path: '/budgets', label: 'Budgets', source: { remote: 'budgets' } },
  { path: '/recurring-transactions', label: 'Recurring Transactions', source: { remote: 'recurring' } },
];
