export { accountsAfter, cursorAfter } from './account-order';
export {
  accountOf,
  addedAccountId,
  type Balance,
  balanceFrom,
  balanceOn,
  changedFields,
  defaultAccountId,
  deletedAccountOf,
  isDefault,
  isInState,
  openedWith,
  openingFrom,
  openingsAfter,
  openingsOf,
  type Placement,
  placementOf,
  placesProblem,
  refusalOf,
  restoredState,
  withHistoryOf,
} from './account.rules';
export type { AccountRow, TakenOver } from './account.schema';
export { AccountsModule } from './accounts.module';
export { AccountsRepository } from './accounts.repository';
export { type AccountOf, AccountsService } from './accounts.service';
export { MAX_ACCOUNTS } from './max-accounts';
