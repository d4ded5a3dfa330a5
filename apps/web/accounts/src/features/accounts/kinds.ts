import { t } from '../../messages';
import type { AccountKind } from './groups';

/** The name of one account of a kind. */
export const kindName = (kind: AccountKind): string => t(`accounts.kind.${kind}`);

/** The heading over the accounts of a kind. */
export const groupName = (kind: AccountKind): string => t(`accounts.group.${kind}`);

/** Kinds whose balance is usually owed. */
export const isOwed = (kind: AccountKind): boolean => ['credit-card', 'loan', 'liability'].includes(kind);
