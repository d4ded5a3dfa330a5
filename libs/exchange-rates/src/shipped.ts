import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of the shipped file. It is beside this file, and beside the bundle of a service. */
export const shippedRatesFile = join(dirname(fileURLToPath(import.meta.url)), 'eurofxref-hist.zip');
