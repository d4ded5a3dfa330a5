/** The name of the default account until it is renamed. */
export const mainAccountName = 'Main account';

export const accountKinds = [
  'cash',
  'checking',
  'savings',
  'credit-card',
  'loan',
  'asset',
  'liability',
] as const;

/** Opening date of the default account, before every date that a transaction may have. */
export const earliestOpeningDate = '1900-01-01';
