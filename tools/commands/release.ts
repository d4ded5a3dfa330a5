import { Refusal, runCommand } from '../common/command.ts';
import { program } from '../common/programs.ts';
import { run, tail } from '../common/run.ts';
import { git, releasableParts, type ReleasablePart } from '../release/parts.ts';
import { audit, inWords } from '../supply-chain/audit.ts';

/**
 * `npm run release`: which parts have changed since their last release. `npm run release <part>`: tests that one, builds
 * its image and tags the commit; docs/releasing.md says what comes then.
 */
await runCommand(async () => {
  const [wanted] = process.argv.slice(2);
  const parts = await releasableParts();
  if (!wanted) {
    for (const { name, last, next } of parts) {
      console.log(`${name.padEnd(14)} ${(last ?? '-').padEnd(10)} ${next ? `→ ${next}` : 'as released'}`);
    }
    return 0;
  }
  const part = parts.find(({ name }) => name === wanted);
  if (!part)
    throw new Refusal(`There is no part "${wanted}"; there are ${parts.map(({ name }) => name).join(', ')}.`);
  if (await git('status', '--porcelain'))
    throw new Refusal('Only what is committed can be released; please commit or drop your changes.');
  if (!part.next) throw new Refusal(`Nothing of ${wanted} has changed since ${part.last}.`);
  const audited = await audit();
  console.log(inWords(audited));
  if (audited.tried && audited.severe.length > 0)
    throw new Refusal('Nothing is released with a severe hole in it that is known.');
  await release(part, part.next);
  return 0;
});

async function release({ name, folder, last }: ReleasablePart, version: string): Promise<void> {
  console.log(`Testing ${name} …`);
  await must(process.execPath, [program('nx'), 'run-many', '-t', 'lint', 'test', '-p', name]);
  const isPage = folder.startsWith('apps/web/');
  const image = isPage ? `saldo/web-${name}` : `saldo/${name}`;
  const args = isPage
    ? ['docker/web.Dockerfile', `PARTS=${name}`, ...(last ? [`PREVIOUS=${image}:${last}`] : [])]
    : ['docker/service.Dockerfile', `SERVICE=${name}`];
  const [file = '', ...buildArgs] = [...args, `VERSION=${version}`, ...bases()];
  console.log(`Building ${image}:${version} …`);
  await must('docker', [
    'build',
    '-f',
    file,
    '-t',
    `${image}:${version}`,
    ...buildArgs.flatMap((arg) => ['--build-arg', arg]),
    '.',
  ]);
  await git('tag', `${name}@${version}`, '-m', `${name} ${version}`);
  console.log(
    `Released ${name} ${version}. Next: git push origin ${name}@${version}, docker push ${image}:${version}, docs/releasing.md.`,
  );
}

/** Other images to build on, where the environment names them. */
function bases(): string[] {
  return ['NODE_IMAGE', 'NGINX_IMAGE'].flatMap((name) =>
    process.env[name] ? [`${name}=${process.env[name]}`] : [],
  );
}

async function must(file: string, args: string[]): Promise<void> {
  const { code, output } = await run(file, args);
  if (code !== 0) throw new Refusal(tail(output, 30));
}
