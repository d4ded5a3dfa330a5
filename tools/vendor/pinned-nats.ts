/** Version of the NATS server on Linux, in images and in the cluster. A test checks that these are equal. */
export const NATS_VERSION = '2.10.27';

/** Package or archive that contains the server. */
export interface PinnedNats {
  /** Mirrors of the same file. */
  urls: string[];
  sha256: string;
  /** Path of the program in the package or archive. */
  program: string;
}

const POOL = 'pool/main/n/nats-server';
/** Packages of Debian 13, with the SHA-256 from its signed index. They need glibc 2.34, which Debian 12 and Ubuntu 22.04 have. */
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

/** Version for systems without Debian packages: a release of the NATS project, with its published SHA-256. */
const RELEASE = '2.11.8';
const DOWNLOADS = 'https://github.com/nats-io/nats-server/releases/download';
const releases: Record<string, { file: string; sha256: string }> = {
  'linux-x64': {
    file: `nats-server-v${RELEASE}-linux-amd64.tar.gz`,
    sha256: '397a6deffb5533e160de0cca322bc3dcaec7fb7282d66a3dfa87a9c183152ad1',
  },
  'linux-arm64': {
    file: `nats-server-v${RELEASE}-linux-arm64.tar.gz`,
    sha256: 'b08936cb1dc0ae7086137bda14c352df64397c4af45ed2b392705c19585aeb84',
  },
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
 * Returns the files with the NATS server for a system such as `linux-x64`, in the order of preference.
 * @param mirrors URLs of this machine's Debian archives; empty on a system that is not Debian
 */
export function pinnedNats(system: string, mirrors: readonly string[]): PinnedNats[] {
  const [debian, release] = [packages[system], releases[system]];
  const sources: PinnedNats[] = [];
  if (debian && mirrors.length > 0) {
    const urls = mirrors.map((mirror) => `${mirror.replace(/\/$/, '')}/${POOL}/${debian.file}`);
    sources.push({ urls, sha256: debian.sha256, program: 'usr/sbin/nats-server' });
  }
  if (release) {
    const { file, sha256 } = release;
    const program = `${file.replace(/\.(tar\.gz|zip)$/, '')}/nats-server${system.startsWith('win32') ? '.exe' : ''}`;
    sources.push({ urls: [`${DOWNLOADS}/v${RELEASE}/${file}`], sha256, program });
  }
  return sources;
}
