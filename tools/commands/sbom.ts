import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Refusal, runCommand } from '../common/command.ts';
import { cache, root } from '../common/paths.ts';
import { audit, inWords } from '../supply-chain/audit.ts';
import { licenceTable } from '../supply-chain/licences.ts';
import { npm } from '../supply-chain/npm.ts';
import { packages } from '../supply-chain/packages.ts';

/**
 * `npm run sbom`: writes the components of Saldo as CycloneDX and as a table of licences, to be published with a
 * release, and checks them for known vulnerabilities. Exits with 1 if one is severe.
 */
await runCommand(async () => {
  const folder = join(cache, 'sbom');
  await mkdir(folder, { recursive: true });
  const { stdout } = await npm(['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']);
  const { components = [] } = JSON.parse(stdout || '{}') as { components?: unknown[] };
  if (components.length === 0) throw new Refusal('npm made no list of packages; npm 10 or newer is needed.');
  await writeFile(join(folder, 'saldo.cdx.json'), stdout);
  await writeFile(join(folder, 'licences.md'), licenceTable(packages()));
  console.log(`${components.length} packages are listed in ${relative(root, folder)}.`);
  const result = await audit();
  console.log(inWords(result));
  return result.tried && result.severe.length > 0 ? 1 : 0;
});
