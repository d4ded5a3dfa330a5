import { Impossible, whyImpossible } from './impossible.ts';

it.each([
  [
    'failed to solve: process "/bin/sh -c npm ci --no-update-notifier" did not complete successfully: exit code: 1',
    'npm cannot bring packages into an image',
  ],
  [
    'failed to solve: node:24-bookworm-slim: failed to resolve source metadata for docker.io/library/node:24-bookworm-slim',
    'the base images cannot be had',
  ],
  ['write /var/lib/layer.tar: no space left on device', 'this machine has no room left for images'],
  ['Cannot connect to the Docker daemon at unix:///run/docker.sock.', 'the container engine ended'],
])('"%s" is not the fault of the product', (output, reason) => {
  expect(whyImpossible(new Error(output))).toBe(reason);
});

it.each([
  'failed to solve: process "/bin/sh -c cd apps/services/ledger && npx --no rspack build" did not complete successfully',
  'failed to solve: process "/bin/sh -c node tools/rspack/pack-service.mjs dist /out" did not complete successfully',
  'dependency failed to start: container saldo-ledger-1 is unhealthy',
  'Expected: "€84.37"',
])('"%s" is a failure', (output) => {
  expect(whyImpossible(new Error(output))).toBeUndefined();
});

it('says the reason of what is impossible as it is', () => {
  expect(whyImpossible(new Impossible('there is no browser'))).toBe('there is no browser');
});
