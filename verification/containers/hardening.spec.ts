import { hardeningErrors } from './hardening.ts';

const good = {
  Name: '/saldo-ledger-1',
  Config: { User: '1000:1000' },
  HostConfig: {
    ReadonlyRootfs: true,
    CapDrop: ['ALL'],
    Privileged: false,
    SecurityOpt: ['no-new-privileges:true'],
    Memory: 402_653_184,
    PidsLimit: 200,
  },
};

it('accepts a hardened container', () => {
  expect(hardeningErrors([good])).toEqual([]);
});

it.each([
  [
    'can write to its root file system',
    { ...good, HostConfig: { ...good.HostConfig, ReadonlyRootfs: false } },
  ],
  ['runs as root', { ...good, Config: { User: '' } }],
  ['runs as root', { ...good, Config: { User: '0:0' } }],
  ['runs as root', { ...good, Config: { User: 'root' } }],
  ['keeps capabilities', { ...good, HostConfig: { ...good.HostConfig, CapDrop: null } }],
  ['is privileged', { ...good, HostConfig: { ...good.HostConfig, Privileged: true } }],
  ['can gain privileges', { ...good, HostConfig: { ...good.HostConfig, SecurityOpt: null } }],
  ['has no memory limit', { ...good, HostConfig: { ...good.HostConfig, Memory: 0 } }],
  ['has no process limit', { ...good, HostConfig: { ...good.HostConfig, PidsLimit: null } }],
  ['has no process limit', { ...good, HostConfig: { ...good.HostConfig, PidsLimit: -1 } }],
])('reports a container that %s', (error, container) => {
  expect(hardeningErrors([good, container])).toEqual([`saldo-ledger-1 ${error}`]);
});

it('allows the given services to run as root, and nothing else', () => {
  const database = { ...good, Name: '/saldo-mongo-1', Config: { User: '0:0' } };
  expect(hardeningErrors([database], ['mongo'])).toEqual([]);
  const writes = { ...database, HostConfig: { ...good.HostConfig, ReadonlyRootfs: false } };
  expect(hardeningErrors([writes], ['mongo'])).toEqual(['saldo-mongo-1 can write to its root file system']);
});
