import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../common/run.ts';

const VERSION = '2.11.8';
const RELEASES = 'https://github.com/nats-io/nats-server/releases/download';
const TIMEOUT_MS = 120_000;

/** SHA-256 of each archive, as the project publishes them beside the release. */
const archives: Record<string, { name: string; sha256: string }> = {
  'linux-x64': {
    name: 'linux-amd64.tar.gz',
    sha256: '397a6deffb5533e160de0cca322bc3dcaec7fb7282d66a3dfa87a9c183152ad1',
  },
  'linux-arm64': {
    name: 'linux-arm64.tar.gz',
    sha256: 'b08936cb1dc0ae7086137bda14c352df64397c4af45ed2b392705c19585aeb84',
  },
  'darwin-x64': {
    name: 'darwin-amd64.tar.gz',
    sha256: '002c943c1ed39c55cc5e024debfc02685111fcb2b1cbd887aad39ac977037477',
  },
  'darwin-arm64': {
    name: 'darwin-arm64.tar.gz',
    sha256: '23e0c5354c2da385708946a21900c944fcb9a3bbfd02aae27a4ae750dea0b682',
  },
  'win32-x64': {
    name: 'windows-amd64.zip',
    sha256: '3dd98465626e8c6ed92a784ef13c3f956c7e87fbbb4ee86cc198e377565eaeaf',
  },
};

/** Where the official release for a system is; undefined for a system that has none. */
export function natsRelease(system: string): { url: string; sha256: string; folder: string } | undefined {
  const archive = archives[system];
  if (!archive) return undefined;
  const file = `nats-server-v${VERSION}-${archive.name}`;
  return {
    url: `${RELEASES}/v${VERSION}/${file}`,
    sha256: archive.sha256,
    folder: file.replace(/\.(tar\.gz|zip)$/, ''),
  };
}

/**
 * Downloads the official release into a folder and checks it.
 * @returns the program, or undefined where that did not work
 */
export async function downloadNats(into: string): Promise<string | undefined> {
  const release = natsRelease(`${process.platform}-${process.arch}`);
  if (!release) return undefined;
  const bytes = await download(release.url);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== release.sha256) return undefined;
  await mkdir(into, { recursive: true });
  const archive = join(into, 'archive');
  await writeFile(archive, bytes);
  const { code } = await run('tar', ['-xf', archive, '-C', into]);
  if (code !== 0) return undefined;
  return join(into, release.folder, process.platform === 'win32' ? 'nats-server.exe' : 'nats-server');
}

async function download(url: string): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined; // no way out of this network
  }
}
