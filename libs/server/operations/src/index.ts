export {
  durations,
  enableMetrics,
  gauge,
  areMetricsEnabled,
  registry,
  observeSince,
  refusals,
} from './metrics';
export { observe } from './observe';
export { Preparation, Readiness } from './roles';
export { carryTrace, continueTrace, SpanKind, startSpan } from './trace';
export { version } from './version';
export { exportDependency } from './dependencies';
