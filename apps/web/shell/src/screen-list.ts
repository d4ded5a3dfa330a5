/** Screens of the protected frame in the order of its navigation. All are remotes, except the settings. */
export const screenList = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'transactions', path: '/transactions', hasPaths: true },
  { name: 'receipts', path: '/receipts' },
  { name: 'settings', path: '/settings' },
  { name: 'budgets', path: '/budgets' },
  { name: 'recurring', path: '/recurring-transactions' },
  { name: 'accounts', path: '/accounts', hasPaths: true },
  { name: 'reports', path: '/reports', hasPaths: true },
] as const satisfies readonly {
  /** Name of the remote; also names the message `shell.screens.<name>`. */
  name: string;
  path: string;
  /** Whether the screen has sub-paths, which it resolves itself. */
  hasPaths?: true;
}[];
