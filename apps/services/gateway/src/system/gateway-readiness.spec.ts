import { type NatsLink } from '@saldo/rpc';
import { GatewayReadiness } from './gateway-readiness';

function readiness() {
  const connected = Promise.withResolvers<unknown>();
  const link = { ready: connected.promise, isUp: false } as unknown as NatsLink;
  return { gateway: new GatewayReadiness(link), connected };
}

it('a gateway that was never connected to NATS is not ready, so that it does not replace a working one', async () => {
  expect(await readiness().gateway.isReady()).toBe(false);
});

it('a gateway whose connection is rejected permanently is not ready', async () => {
  const { gateway, connected } = readiness();
  connected.reject(new Error('Authorization Violation'));
  await Promise.resolve();
  expect(await gateway.isReady()).toBe(false);
});

it('a gateway that was connected once stays ready without NATS', async () => {
  const { gateway, connected } = readiness();
  connected.resolve({});
  await connected.promise;
  expect(await gateway.isReady()).toBe(true);
});
