export { FiltersModule } from './filters.module';
export { FiltersRepository } from './filters.repository';
