export * from './money';
export * from './calendar-date';
export * from './time-zone';
