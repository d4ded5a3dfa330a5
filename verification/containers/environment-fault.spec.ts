import { EnvironmentFault, environmentFaultOf, notTested } from './environment-fault.ts';

it.each([
  [
    'failed to solve: node:24-bookworm-slim: failed to resolve source metadata for docker.io/library/node:24-bookworm-slim',
    'the base images are not available',
  ],
  ['write /var/lib/layer.tar: no space left on device', 'the disk is full'],
  ['Cannot connect to the Docker daemon at unix:///run/docker.sock.', 'the container engine stopped'],
])('"%s" is a fault of the machine', (output, reason) => {
  expect(environmentFaultOf(new Error(output))).toBe(reason);
});

it.each([
  'failed to solve: process "/bin/sh -c npm ci --no-update-notifier" did not complete successfully: exit code: 1',
  'failed to solve: process "/bin/sh -c cd apps/services/ledger && npx --no rspack build" did not complete successfully',
  'failed to solve: process "/bin/sh -c node tools/rspack/pack-service.mjs dist /out" did not complete successfully',
  'dependency failed to start: container saldo-ledger-1 is unhealthy',
  'Expected: "€84.37"',
])('"%s" is a failure of the product', (output) => {
  expect(environmentFaultOf(new Error(output))).toBeUndefined();
});

it('gives the reason of a fault as it is', () => {
  expect(environmentFaultOf(new EnvironmentFault('there is no browser'))).toBe('there is no browser');
});

describe('a product that was not tested', () => {
  it.each([[{}], [{ SALDO_COMPOSE_OPTIONAL: '' }], [{ SALDO_COMPOSE_OPTIONAL: '0' }], [{ CI: 'true' }]])(
    'fails the command with %j, which says why and what to set',
    (env) => {
      const { code, message } = notTested('there is no engine', env);
      expect(code).toBe(1);
      expect(message).toMatch(/NOT tested in containers: there is no engine\..*SALDO_COMPOSE_OPTIONAL=1/);
    },
  );

  it('succeeds where containers are optional, and says that nothing was tested', () => {
    expect(notTested('there is no engine', { SALDO_COMPOSE_OPTIONAL: '1' })).toEqual({
      code: 0,
      message: 'The product was NOT tested in containers: there is no engine.',
    });
  });
});
