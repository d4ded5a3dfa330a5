import { natsRelease } from './nats-release.ts';

describe('the official release of the NATS server', () => {
  it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'])(
    'is known for %s',
    (system) => {
      const release = natsRelease(system);
      expect(release?.url).toMatch(
        /^https:\/\/github\.com\/nats-io\/nats-server\/releases\/download\/v[\d.]+\/nats-server-v/,
      );
      expect(release?.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(release?.url).toContain(release?.folder);
    },
  );

  it('is not there for a system that it was not built for', () => {
    expect(natsRelease('aix-ppc64')).toBeUndefined();
  });
});
