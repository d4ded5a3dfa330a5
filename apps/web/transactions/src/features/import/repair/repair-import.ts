import { queryKeys, type ReconciledQuery, request } from '@saldo/api';
import { type ImportRecord, limits, type RepairChange, routes } from '@saldo/contracts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { forgetImportProfile, saveImportProfile } from '../api/import-transactions';
import { repairedProfile } from './repair-values';

interface Repair {
  change: RepairChange;
  accountId?: string;
}

/** The preview of a repair. Nothing is requested until the user chooses one. */
export function repairPreviewQuery(importId: string, repair: Repair | undefined) {
  return queryOptions({
    queryKey: [...queryKeys.transactions, 'repair', importId, repair],
    queryFn: repair
      ? ({ signal }) => request(routes.previewRepair, { params: { id: importId }, body: repair, signal })
      : skipToken,
    // Keep showing the accounts to choose from.
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

interface RepairRequest extends Repair {
  record: ImportRecord;
  idempotencyKey: string;
}

/** Repairs an import and remembers how to read similar files. `forget` reverts the latter. */
export async function repairImport(
  { record, idempotencyKey, ...body }: RepairRequest,
  confirmed?: ReconciledQuery,
) {
  const params = { id: record.importId };
  const repaired = await request(routes.repairImport, {
    params,
    body,
    idempotencyKey,
    query: { ...confirmed },
  });
  return { ...repaired, forget: await remember(record, body) };
}

/**
 * Remembers the corrected reading settings. Does nothing for a repair of one account among several, which says nothing about
 * files.
 */
async function remember(record: ImportRecord, { change, accountId }: Repair): Promise<() => Promise<void>> {
  const { shape } = record;
  const before = accountId === undefined && shape ? await profileOf(shape) : undefined;
  const profile = accountId === undefined ? repairedProfile(record, change, before) : undefined;
  if (!profile) return () => Promise.resolve();
  await saveImportProfile({ ...profile, accounts: profile.accounts.slice(0, limits.importProfileAccounts) });
  return async () => {
    if (before) {
      const { _id, ...rest } = before;
      return saveImportProfile(rest);
    }
    const saved = await profileOf(profile.shape);
    if (saved) await forgetImportProfile(saved._id);
  };
}

async function profileOf(wanted: string) {
  const { profiles } = await request(routes.listImportProfiles);
  return profiles.find(({ shape }) => shape === wanted);
}
