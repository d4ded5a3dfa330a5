export { InsightModule } from './insight.module';
export { SubscriptionDecisions } from './subscription-decisions.repository';
