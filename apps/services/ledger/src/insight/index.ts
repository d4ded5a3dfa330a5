export { InsightModule } from './insight.module';
