import type { ImportProfile, ImportRecord, RepairChange, StoredImportProfile } from '@saldo/contracts';

/** The form's values. Empty: not chosen yet. */
export interface RepairValues {
  what: '' | 'sign' | 'dates' | 'account' | 'category';
  accountId: string;
  category: string;
  /** The account whose transactions are repaired; empty for all of them. */
  onlyIn: string;
}

export const nothingChosen: RepairValues = { what: '', accountId: '', category: '', onlyIn: '' };

/** Returns the change of the chosen values; undefined as long as something has to be chosen. */
export function changeOf({ what, accountId, category }: RepairValues): RepairChange | undefined {
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
 * Returns how files like this one are read from now on, so that the same file adds nothing and the next one is right; undefined
 * if a file does not decide that.
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
