import { t } from '../../messages';
import type { AccountKind } from './groups';

/** The name of one account of a kind. */
export const kindName = (kind: AccountKind): string => t(`accounts.kind.${kind}`);

/** The heading over the accounts of a kind. */
export const groupName = (kind: AccountKind): string => t(`accounts.group.${kind}`);

/** Kinds whose forms ask for a debt, and whose balance is shown as one. */
export const isOwed = (kind: AccountKind): boolean => ['credit-card', 'loan', 'liability'].includes(kind);

/**
 * Converts a balance into the figure that is entered and shown for it, and back. Negative where the user owes less than
 * nothing.
 */
export const asShown = (kind: AccountKind, balance: number): number => (isOwed(kind) ? 0 - balance : balance);
