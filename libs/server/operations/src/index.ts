export { gauge, observeSince, durations, measures } from './measures';
export { observe } from './observe';
export { Preparation, Readiness } from './roles';
export { carryTrace, continueTrace, SpanKind, startSpan } from './trace';
export { version } from './version';
