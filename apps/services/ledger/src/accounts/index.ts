export {
  accountOf,
  changedFields,
  defaultAccountId,
  type EntrySums,
  fieldError,
  invalid,
  isDefault,
  openingFrom,
  openingOf,
  type Placement,
  placementOf,
  placesProblem,
  refusalOf,
} from './account.rules';
export type { AccountRow } from './account.schema';
export { AccountsModule } from './accounts.module';
export { AccountsRepository } from './accounts.repository';
export { AccountsService } from './accounts.service';
