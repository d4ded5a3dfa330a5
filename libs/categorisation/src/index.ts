export type { Category } from './categories.ts';
export { Categoriser, type Suggestion } from './categoriser.ts';
export type { Reason, Row } from './evidence.ts';
export { cleanPayee } from './payee.ts';
export { necessaryWords } from './rules/matching.ts';
export type { Rule, RuleActions, RuleSubject, RuleTest } from './rules/rule.ts';
export { ruleRunner } from './rules/rules.ts';
