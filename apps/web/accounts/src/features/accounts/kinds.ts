import { t } from '../../messages';
import type { AccountKind } from './groups';

/** Returns the name of a kind, in the singular. */
export const kindName = (kind: AccountKind): string => t(`accounts.kind.${kind}`);

/** Returns the heading of a group of accounts of one kind. */
export const groupName = (kind: AccountKind): string => t(`accounts.group.${kind}`);

/** Whether accounts of a kind show their balance as a debt. */
export const isOwed = (kind: AccountKind): boolean => ['credit-card', 'loan', 'liability'].includes(kind);

/**
 * Converts a balance to the displayed figure, and back. For debts, a negative figure means that the user has a credit balance.
 */
export const asShown = (kind: AccountKind, balance: number): number => (isOwed(kind) ? 0 - balance : balance);
