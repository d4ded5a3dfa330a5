import type { ImportProfile, ImportRecord, RepairChange, StoredImportProfile } from '@saldo/contracts';

/** Values of the form. An empty value is not chosen yet. */
export interface RepairValues {
  what: '' | 'sign' | 'dates' | 'account' | 'category';
  accountId: string;
  category: string;
  /** Account whose transactions are repaired; empty for all accounts. */
  onlyIn: string;
}

export const nothingChosen: RepairValues = { what: '', accountId: '', category: '', onlyIn: '' };

/** Returns the repair for the chosen values; undefined while a choice is missing. */
export function repairOf(values: RepairValues) {
  const change = changeOf(values);
  return change && { change, ...(values.onlyIn && { accountId: values.onlyIn }) };
}

function changeOf({ what, accountId, category }: RepairValues): RepairChange | undefined {
  switch (what) {
    case 'sign':
      return { reverseSign: true };
    case 'dates':
      return { swapDayAndMonth: true };
    case 'account':
      return accountId ? { accountId } : undefined;
    case 'category':
      return category ? { category } : undefined;
    default:
      return undefined;
  }
}

const otherOrder = { dmy: 'mdy', mdy: 'dmy', ymd: undefined } as const;

/**
 * Returns reading settings for similar files, so that the same file adds nothing and the next one is right. Returns undefined if
 * settings cannot express the repair.
 */
export function repairedProfile(
  { shape, settings, statements }: Pick<ImportRecord, 'shape' | 'settings' | 'statements'>,
  { reverseSign, swapDayAndMonth, accountId }: RepairChange,
  known: StoredImportProfile | undefined,
): ImportProfile | undefined {
  if (!shape) return undefined;
  const profile = { shape, settings: known?.settings ?? {}, accounts: known?.accounts ?? [] };
  if (reverseSign) {
    const sign = (profile.settings.sign ?? settings.sign) === 'reversed' ? 'as-written' : 'reversed';
    return { ...profile, settings: { ...profile.settings, sign } };
  }
  if (swapDayAndMonth) {
    const dateOrder = settings.dateOrder && otherOrder[settings.dateOrder];
    return dateOrder && { ...profile, settings: { ...profile.settings, dateOrder } };
  }
  if (!accountId) return undefined;
  const names = new Set(statements.map(({ account = '' }) => account));
  const others = profile.accounts.filter(({ name }) => !names.has(name));
  return { ...profile, accounts: [...[...names].map((name) => ({ name, accountId })), ...others] };
}
