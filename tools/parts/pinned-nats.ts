/** The version of the NATS server on Linux, in images and in the cluster; a test compares them. */
export const NATS_VERSION = '2.10.27';

/** A file that holds the server: where it is, how it is checked, and where in it the program is. */
export interface PinnedNats {
  /** Tried in this order; all serve the same bytes. */
  urls: string[];
  sha256: string;
  program: string;
}

const POOL = 'pool/main/n/nats-server';
/** Debian's own servers: the archive, and the one that keeps every file that it ever had. */
const archives = [
  'http://deb.debian.org/debian',
  'http://snapshot.debian.org/archive/debian/20251101T000000Z',
];

/** Packages of Debian 13. They need glibc 2.34, which Debian 12 and Ubuntu 22.04 have. SHA-256 from its signed index. */
const packages: Record<string, { file: string; sha256: string }> = {
  'linux-x64': {
    file: `nats-server_${NATS_VERSION}-1+b2_amd64.deb`,
    sha256: '6d913ac987b78734c08537c2adeb1526cf735f216173a9170d94b185fcfe6f8a',
  },
  'linux-arm64': {
    file: `nats-server_${NATS_VERSION}-1+b2_arm64.deb`,
    sha256: '0c9a617510b28c1b4fb4a38aabea6ab8cd7f026247f2abdff8b955b2278ce049',
  },
};

/** For systems to which Debian's program does not fit: the project's own release, SHA-256 as published beside it. */
const RELEASE = '2.11.8';
const releases: Record<string, { file: string; sha256: string }> = {
  'darwin-x64': {
    file: `nats-server-v${RELEASE}-darwin-amd64.tar.gz`,
    sha256: '002c943c1ed39c55cc5e024debfc02685111fcb2b1cbd887aad39ac977037477',
  },
  'darwin-arm64': {
    file: `nats-server-v${RELEASE}-darwin-arm64.tar.gz`,
    sha256: '23e0c5354c2da385708946a21900c944fcb9a3bbfd02aae27a4ae750dea0b682',
  },
  'win32-x64': {
    file: `nats-server-v${RELEASE}-windows-amd64.zip`,
    sha256: '3dd98465626e8c6ed92a784ef13c3f956c7e87fbbb4ee86cc198e377565eaeaf',
  },
};

/**
 * The one file with the NATS server that is taken on a system such as `linux-x64`; undefined where none is known.
 * @param mirrors of Debian, to be tried before its own servers
 */
export function pinnedNats(system: string, mirrors: string[] = []): PinnedNats | undefined {
  const debian = packages[system];
  if (debian) {
    const bases = [...mirrors.map((mirror) => mirror.replace(/\/$/, '')), ...archives];
    const urls = [...new Set(bases)].map((base) => `${base}/${POOL}/${debian.file}`);
    return { urls, sha256: debian.sha256, program: 'usr/sbin/nats-server' };
  }
  const release = releases[system];
  if (!release) return undefined;
  const folder = release.file.replace(/\.(tar\.gz|zip)$/, '');
  return {
    urls: [`https://github.com/nats-io/nats-server/releases/download/v${RELEASE}/${release.file}`],
    sha256: release.sha256,
    program: `${folder}/nats-server${system.startsWith('win32') ? '.exe' : ''}`,
  };
}
