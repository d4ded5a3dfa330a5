export { RulesModule } from './rules.module';
export { RulesRepository } from './rules.repository';
