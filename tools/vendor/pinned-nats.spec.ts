import { textOf } from '../common/paths.ts';
import { NATS_VERSION, pinnedNats } from './pinned-nats.ts';

describe('the pinned NATS server', () => {
  const mirror = 'http://mirror.example/debian';

  it.each(['linux-x64', 'linux-arm64'])('is the Debian package of the one version for %s', (system) => {
    const [pinned] = pinnedNats(system, [`${mirror}/`, 'http://other.example']);
    expect(pinned?.urls.map((url) => url.replace(/_(amd|arm)64/, ''))).toEqual([
      expect.stringMatching(`^${mirror}/pool/main/n/nats-server/nats-server_${NATS_VERSION}-`),
      expect.stringMatching(`^http://other.example/pool/main/n/nats-server/nats-server_${NATS_VERSION}-`),
    ]);
    expect(pinned?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'])(
    'is an official release for %s without Debian packages',
    (system) => {
      const [pinned, ...more] = pinnedNats(system, []);
      expect(more).toEqual([]);
      expect(pinned?.urls).toEqual([
        expect.stringMatching(/^https:\/\/github\.com\/nats-io\/nats-server\/releases\/download\/v[\d.]+\//),
      ]);
      expect(pinned?.sha256).toMatch(/^[0-9a-f]{64}$/);
    },
  );

  it('is unknown for a system that it was not built for', () => {
    expect(pinnedNats('aix-ppc64', [mirror])).toEqual([]);
  });

  it.each(['docker-compose.yml', 'docker/nats.Dockerfile', 'k8s/overlays/local/nats.yaml'])(
    'has the same version in %s',
    (file) => {
      const images = [...textOf(file).matchAll(/\bnats:(\d[\w.]*-\w+)/g)].map(([, tag]) => tag);
      expect(images).toEqual([`${NATS_VERSION}-alpine`]);
    },
  );
});
