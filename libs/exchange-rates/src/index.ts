export type { Rate } from './rate';
export { type RateFinder, rateFinder } from './rate-finder';
export { readRatesFile } from './rates-file';
export { RatesFileError } from './rates-file-error';
export { ReferenceRates } from './reference-rates';
export { shippedRatesFile } from './shipped';
