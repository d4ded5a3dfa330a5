export { OccurrenceRules } from './occurrence-rules.service';
export { RuleRuns } from './rule-runs.service';
export { RulesModule } from './rules.module';
export { RulesService } from './rules.service';
