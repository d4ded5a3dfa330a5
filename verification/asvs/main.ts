import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/common/paths.ts';
import { faultsOf } from './compare.ts';

const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** Most of what is named there is in the services, and is written without that. */
const isFile = (name: string) =>
  [name, `apps/services/${name}`].some((path) =>
    statSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
  );

const faults = faultsOf(document, isFile);
for (const fault of faults) console.error(`docs/security.md: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
