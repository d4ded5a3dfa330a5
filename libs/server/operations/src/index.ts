export { durations, expectReaders, gauge, hasReaders, measures, observeSince, refusals } from './measures';
export { observe } from './observe';
export { Preparation, Readiness } from './roles';
export { carryTrace, continueTrace, SpanKind, startSpan } from './trace';
export { version } from './version';
export { exportDependency } from './dependencies';
