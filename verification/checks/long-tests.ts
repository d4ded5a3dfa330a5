import type { Check } from './check.ts';

/**
 * Files of tests that take more than some ten seconds. `npm test` leaves them out; `npm test -- all`, the parts by name and CI run
 * them. What changes break most often stays out of the list (docs/adr/0069).
 */
export const longTests = [
  'apps/e2e/src/journeys/account-security.e2e-spec.ts',
  'apps/e2e/src/journeys/date-field.e2e-spec.ts',
  'apps/e2e/src/journeys/every-screen.e2e-spec.ts',
  'apps/e2e/src/journeys/forced-colours.e2e-spec.ts',
  'apps/e2e/src/journeys/gallery.e2e-spec.ts',
  'apps/e2e/src/journeys/guards.e2e-spec.ts',
  'apps/e2e/src/journeys/import-access.e2e-spec.ts',
  'apps/e2e/src/journeys/import-repair.e2e-spec.ts',
  'apps/e2e/src/journeys/import.e2e-spec.ts',
  'apps/e2e/src/journeys/keyboard-focus.e2e-spec.ts',
  'apps/e2e/src/journeys/keyboard-walk.e2e-spec.ts',
  'apps/e2e/src/journeys/keyboard.e2e-spec.ts',
  'apps/e2e/src/journeys/languages.e2e-spec.ts',
  'apps/e2e/src/journeys/long-texts.e2e-spec.ts',
  'apps/e2e/src/journeys/moving-in.e2e-spec.ts',
  'apps/e2e/src/journeys/net-worth.e2e-spec.ts',
  'apps/e2e/src/journeys/optimistic-saving.e2e-spec.ts',
  'apps/e2e/src/journeys/payees.e2e-spec.ts',
  'apps/e2e/src/journeys/subcategories.e2e-spec.ts',
  'apps/e2e/src/journeys/toasts.e2e-spec.ts',
  'apps/e2e/src/journeys/transaction-accounts.e2e-spec.ts',
  'apps/e2e/src/journeys/transaction-dialog.e2e-spec.ts',
  'apps/e2e/src/journeys/transactions-phone.e2e-spec.ts',
  'apps/e2e/src/journeys/two-factor.e2e-spec.ts',
  'apps/e2e/src/resilience/crashes.e2e-spec.ts',
  'apps/e2e/src/resilience/releases.e2e-spec.ts',
  'apps/e2e/src/resilience/remotes.e2e-spec.ts',
  'apps/e2e/src/resilience/two-instances.e2e-spec.ts',
  'apps/e2e/src/resilience/update-notice.e2e-spec.ts',
  'apps/services/gateway/src/access/access-matrix.int-spec.ts',
  'apps/services/gateway/src/account-export/zip.spec.ts',
  'apps/services/gateway/src/api.int-spec.ts',
  'apps/services/gateway/src/http/damaged-requests.int-spec.ts',
  'apps/services/gateway/src/http/error-codes.int-spec.ts',
  'apps/services/gateway/src/outages.int-spec.ts',
  'apps/services/gateway/src/receipts/bad-uploads.int-spec.ts',
  'apps/services/gateway/src/receipts/receipts.int-spec.ts',
  'apps/services/gateway/src/receipts/restore.int-spec.ts',
  'apps/services/gateway/src/start-gateway.int-spec.ts',
  'apps/services/ledger/src/deletions/deletions.int-spec.ts',
  'apps/services/ledger/src/recurring/recurring-scheduler.int-spec.ts',
  'apps/services/ledger/src/reports/exact-sums.int-spec.ts',
  'apps/services/ledger/src/reports/exact-sums.spec.ts',
  'apps/services/ledger/src/reports/random-writes.int-spec.ts',
  'apps/web/transactions/src/features/bulk-edit/bulk-edit-dialog.spec.tsx',
  'apps/web/transactions/src/features/import/recorded-rows.spec.tsx',
  'apps/web/transactions/src/features/transactions/dialogs/delete-dialog.spec.tsx',
  'libs/bank-files/src/apps/read-app-export.spec.ts',
  'libs/embedded-store/compat/query-planner.int-spec.ts',
  'libs/embedded-store/compat/wire-clients.int-spec.ts',
  'libs/embedded-store/src/authentication/authentication.int-spec.ts',
  'libs/embedded-store/src/engine/damage.spec.ts',
  'libs/embedded-store/src/engine/file-verification.spec.ts',
  'libs/embedded-store/src/main.int-spec.ts',
  'libs/receipt-reader/src/extraction/extract-fields.spec.ts',
  'libs/receipt-reader/src/read-receipt.spec.ts',
  'libs/testing/src/server/events.int-spec.ts',
  'libs/web/format/src/round-trip.spec.ts',
  'tools/backup/backup.int-spec.ts',
  'tools/build/lay-out-web.spec.ts',
  'tools/instance/instance.int-spec.ts',
  'tools/instance/other-days.int-spec.ts',
  'tools/instance/secrets.int-spec.ts',
  'tools/lint/project-graph.int-spec.ts',
  'tools/seed/seed.int-spec.ts',
  'tools/supervisor/supervisor.int-spec.ts',
  'verification/accounting/journals.int-spec.ts',
  'verification/deployment/alerts.int-spec.ts',
  'verification/deployment/operations.int-spec.ts',
  'verification/deployment/parts.spec.ts',
];

/** Leaves out the long tests. */
export function short(check: Check): Check {
  const options = { jest: '--testPathIgnorePatterns', playwright: '--grep-invert', exit: undefined };
  const option = options[check.count];
  if (!option) return check;
  // Playwright compares with paths within its folder.
  const files = longTests.map((file) => file.replace('apps/e2e/src/', ''));
  return { ...check, command: [...check.command, `${option}=${files.join('|')}`] };
}
