import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of the shipped file. It is next to this code, and next to the bundle of a service. */
export const shippedRatesFile = join(dirname(fileURLToPath(import.meta.url)), 'eurofxref-hist.zip');
