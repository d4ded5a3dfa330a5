export { ClearFilters } from './clear-filters';
export { activeFilters, datedFilter, filterOf, isReversed, noFilters } from './filter';
export { FilterChips } from './filter-chips';
export {
  AccountFilter,
  CategoryFilter,
  DayFields,
  FilterFields,
  type FilterProps,
  SearchFilter,
} from './filter-fields';
export { FiltersButton } from './filters-button';
export { MoreFilters } from './more-filters';
export { SavedFiltersButton, SavedReportsButton } from './saved-filters-button';
