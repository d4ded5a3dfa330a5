import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/common/paths.ts';
import { coverageErrors } from './coverage.ts';

const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** Paths in the document are relative to the workspace or to the folder of the services. */
const isFile = (name: string) =>
  [name, `apps/services/${name}`].some((path) =>
    statSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
  );

const errors = coverageErrors(document, isFile);
for (const error of errors) console.error(`docs/security.md: ${error}`);
process.exitCode = errors.length > 0 ? 1 : 0;
