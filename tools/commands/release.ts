import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, runCommand } from '../common/command.ts';
import { root } from '../common/paths.ts';
import { program } from '../common/programs.ts';
import { run, tail } from '../common/run.ts';
import { imageInRegistry, pinned, pushedDigest, versionFile } from '../release/pin.ts';
import { namedParts, plannedReleases, type PlannedRelease } from '../release/chosen-parts.ts';
import { git, releasableParts, type ReleasablePart } from '../release/parts.ts';
import { audit, inWords } from '../supply-chain/audit.ts';

/**
 * `npm run release`: lists the changes since the last release. `npm run release <part>`: tests one part, builds its image and
 * tags the commit; `all` does so for every changed part, and for all parts the first time. With `-- --pin`: writes the digests of
 * pushed images into `k8s/`. docs/releasing.md describes the next steps.
 */
await runCommand(async () => {
  const [wanted, option] = process.argv.slice(2);
  const parts = await releasableParts();
  if (!wanted) {
    for (const { name, last, next } of parts) {
      console.log(`${name.padEnd(14)} ${(last ?? '-').padEnd(10)} ${next ? `→ ${next}` : 'as released'}`);
    }
    return 0;
  }
  if (option === '--pin') {
    for (const part of namedParts(parts, wanted)) await pin(part);
    return 0;
  }
  const planned = plannedReleases(parts, wanted);
  await requireReleasable();
  const names = planned.map(({ part }) => part.name);
  console.log(`Testing ${names.join(', ')} …`);
  await must(process.execPath, [program('nx'), 'run-many', '-t', 'lint', 'test', '-p', names.join(',')]);
  for (const each of planned) await release(each);
  console.log(nextSteps(planned, wanted));
  return 0;
});

/** Throws a Refusal if there are uncommitted changes or known severe vulnerabilities. */
async function requireReleasable(): Promise<void> {
  if (await git('status', '--porcelain'))
    throw new Refusal('Only commits can be released; commit or discard your changes.');
  const audited = await audit();
  console.log(inWords(audited));
  if (audited.tried && audited.severe.length > 0)
    throw new Refusal('A known severe vulnerability blocks the release.');
}

/** Returns the commands that the user runs to publish the released parts. */
function nextSteps(planned: PlannedRelease[], wanted: string): string {
  const tags = planned.map(({ part, version }) => `${part.name}@${version}`);
  return [
    `Released ${tags.join(', ')}. Next (docs/releasing.md):`,
    `git push origin ${tags.join(' ')}`,
    ...planned.map(({ part, version }) => `docker push ${imageOf(part)}:${version}`),
    `npm run release ${wanted} -- --pin`,
  ].join('\n');
}

/** Whether a part belongs to the web app. The names of its images begin with `web-`. */
const isPage = ({ folder }: ReleasablePart) => folder.startsWith('apps/web/');

function imageOf(part: ReleasablePart): string {
  const registry = readFileSync(join(root, 'k8s/components/registry/kustomization.yaml'), 'utf8');
  return imageInRegistry(registry, `${isPage(part) ? 'web-' : ''}${part.name}`);
}

async function pin(part: ReleasablePart): Promise<void> {
  const { name, last } = part;
  if (!last) throw new Refusal(`${name} has not been released yet.`);
  const image = imageOf(part);
  const { code, output } = await run('docker', [
    'image',
    'inspect',
    '--format',
    '{{json .RepoDigests}}',
    `${image}:${last}`,
  ]);
  if (code !== 0) throw new Refusal(tail(output, 5));
  const digest = pushedDigest(JSON.parse(output) as string[], image);
  if (!digest) throw new Refusal(`${image}:${last} has no digest yet: docker push ${image}:${last}`);
  const file = versionFile(name, isPage(part));
  writeFileSync(join(root, file), pinned(readFileSync(join(root, file), 'utf8'), last, digest));
  console.log(`${file} names ${name} ${last}, ${digest}.`);
}

async function release({ part, version }: PlannedRelease): Promise<void> {
  const { name, last } = part;
  const image = imageOf(part);
  const args = isPage(part)
    ? ['docker/web.Dockerfile', `PARTS=${name}`, ...(last ? [`PREVIOUS=${image}:${last}`] : [])]
    : ['docker/service.Dockerfile', `SERVICE=${name}`];
  const [file = '', ...buildArgs] = [
    ...args,
    `VERSION=${version}`,
    `REVISION=${await git('rev-parse', 'HEAD')}`,
    `SOURCE=${await source()}`,
    ...bases(),
  ];
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
}

/** Returns the URL of the repository without credentials. */
async function source(): Promise<string> {
  const remote = await git('remote', 'get-url', 'origin').catch(() => 'unknown');
  return remote.replace(/^(\w+:\/\/)[^/@]*@/, '$1');
}

/** Returns the base images set by the environment as `NAME=image`. */
function bases(): string[] {
  return ['NODE_IMAGE', 'NGINX_IMAGE'].flatMap((name) =>
    process.env[name] ? [`${name}=${process.env[name]}`] : [],
  );
}

async function must(file: string, args: string[]): Promise<void> {
  const { code, output } = await run(file, args);
  if (code !== 0) throw new Refusal(tail(output, 30));
}
