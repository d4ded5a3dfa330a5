import { exported } from './engine.ts';
import { unguarded } from './guarded.ts';

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

it('a container that may do nothing but its work is well guarded', () => {
  expect(unguarded([good])).toEqual([]);
});

it.each([
  ['may write to its own files', { ...good, HostConfig: { ...good.HostConfig, ReadonlyRootfs: false } }],
  ['runs as root', { ...good, Config: { User: '' } }],
  ['runs as root', { ...good, Config: { User: '0:0' } }],
  ['runs as root', { ...good, Config: { User: 'root' } }],
  ['keeps capabilities', { ...good, HostConfig: { ...good.HostConfig, CapDrop: null } }],
  ['is privileged', { ...good, HostConfig: { ...good.HostConfig, Privileged: true } }],
  ['may gain privileges', { ...good, HostConfig: { ...good.HostConfig, SecurityOpt: null } }],
  ['has no limit of memory', { ...good, HostConfig: { ...good.HostConfig, Memory: 0 } }],
  ['has no limit of processes', { ...good, HostConfig: { ...good.HostConfig, PidsLimit: null } }],
  ['has no limit of processes', { ...good, HostConfig: { ...good.HostConfig, PidsLimit: -1 } }],
])('a container that %s is named', (wrong, container) => {
  expect(unguarded([good, container])).toEqual([`saldo-ledger-1 ${wrong}`]);
});

it('a database in place of the usual one may begin as root, and nothing more', () => {
  const database = { ...good, Name: '/saldo-mongo-1', Config: { User: '0:0' } };
  expect(unguarded([database], ['mongo'])).toEqual([]);
  const writes = { ...database, HostConfig: { ...good.HostConfig, ReadonlyRootfs: false } };
  expect(unguarded([writes], ['mongo'])).toEqual(['saldo-mongo-1 may write to its own files']);
});

it('an engine that was started says what to set', () => {
  expect(exported('engine: up\nexport DOCKER_HOST=unix:///run/x.sock NODE_IMAGE=example/node:24\n')).toEqual({
    DOCKER_HOST: 'unix:///run/x.sock',
    NODE_IMAGE: 'example/node:24',
  });
});
