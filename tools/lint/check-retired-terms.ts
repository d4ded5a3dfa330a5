import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/paths.ts';
import { run } from '../common/run.ts';
import { findRetiredTerms, type RetiredTerm } from './retired-terms.ts';

const TEXT = /(\.(tsx?|[cm]?js|css|html|json|md|ya?ml|conf|sh|example|webmanifest)|Dockerfile)$/;
/** Files that are not checked: generated files, and the files of this check, which contain the terms. */
const IGNORED =
  /^(package-lock\.json|libs\/contracts\/src\/released\.json|libs\/categorisation\/src\/data\/brand-list\.json|tools\/lint\/.*retired-terms.*)$/;

const { code, output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
});
if (code !== 0) throw new Error(`The list of retired terms needs a git checkout: ${output}`);
const paths = output
  .split('\n')
  .filter((path) => TEXT.test(path) && !IGNORED.test(path) && existsSync(join(root, path)));
const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const terms = JSON.parse(readFileSync(join(root, 'tools/lint/retired-terms.json'), 'utf8')) as RetiredTerm[];

const { faults, notes } = findRetiredTerms(terms, files);
for (const note of notes) console.log(note);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
