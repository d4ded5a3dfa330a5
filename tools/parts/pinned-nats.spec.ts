import { textOf } from '../ship/kubernetes.ts';
import { NATS_VERSION, pinnedNats } from './pinned-nats.ts';

describe('the pinned NATS server', () => {
  it.each(['linux-x64', 'linux-arm64'])('is a Debian package of the one version for %s', (system) => {
    const pinned = pinnedNats(system);
    expect(pinned?.urls[0]).toMatch(/^http:\/\/deb\.debian\.org\/debian\/pool\/main\/n\/nats-server\//);
    for (const url of pinned?.urls ?? []) expect(url).toContain(`nats-server_${NATS_VERSION}-`);
    expect(pinned?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(['darwin-x64', 'darwin-arm64', 'win32-x64'])('is an official release for %s', (system) => {
    const pinned = pinnedNats(system);
    expect(pinned?.urls).toEqual([
      expect.stringMatching(/^https:\/\/github\.com\/nats-io\/nats-server\/releases\/download\/v[\d.]+\//),
    ]);
    expect(pinned?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('comes from the mirror of the machine first, and from each address once', () => {
    const { urls = [] } =
      pinnedNats('linux-x64', ['http://mirror.example/debian/', 'http://deb.debian.org/debian/']) ?? {};
    expect(urls.map((url) => new URL(url).host)).toEqual([
      'mirror.example',
      'deb.debian.org',
      'snapshot.debian.org',
    ]);
  });

  it('is unknown for a system that it was not built for', () => {
    expect(pinnedNats('aix-ppc64')).toBeUndefined();
  });

  it.each(['docker-compose.yml', 'docker/nats.Dockerfile', 'k8s/overlays/local/nats.yaml'])(
    'has the same version in %s',
    (file) => {
      const images = [...textOf(file).matchAll(/\bnats:(\d[\w.]*-\w+)/g)].map(([, tag]) => tag);
      expect(images).toEqual([`${NATS_VERSION}-alpine`]);
    },
  );
});
