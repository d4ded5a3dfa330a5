export { OccurrenceRules } from './occurrence-rules.service';
export { RulesModule } from './rules.module';
export { RulesRepository } from './rules.repository';
