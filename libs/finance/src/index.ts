export * from './amount-input';
export * from './money';
export * from './currency-money';
export * from './calendar-date';
export * from './time-zone';
export * from './recurrence';
export * from './budget-rules';
export * from './number-style';
