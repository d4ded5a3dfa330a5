import { type AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { authRpc, type ServiceName } from '@saldo/contracts';
import { Controller, Logger, type Type } from '@nestjs/common';
import { loadConfig, rpcOptions, SessionTokens, startService } from '@saldo/platform';
import { Handles, NatsLink, RpcClient, RpcModule } from '@saldo/rpc';
import { NATS_PASSWORD, NatsServer } from '@saldo/testing';
import { configSchema } from '../config';
import { startGateway } from '../start-gateway';

export interface Asked {
  token?: string;
  json?: unknown;
  headers?: Record<string, string>;
  body?: RequestInit['body'];
}

/** A gateway on a free port with its own NATS server, and fake services in this process. */
export async function startTestGateway(environment: Record<string, string> = {}) {
  const nats = await NatsServer.start();
  const secret = randomBytes(32).toString('hex');
  const config = loadConfig(configSchema, {
    NATS_URL: nats.url,
    NATS_PASSWORD,
    JWT_SECRET: secret,
    // No database listens there. A test that needs one sets another URI.
    MONGODB_URI: 'mongodb://127.0.0.1:9',
    PORT: '0',
    ...environment,
  });
  Logger.overrideLogger(false);
  const app = await startGateway(config);
  await app.get(NatsLink).ready;
  const url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  const services: { close(): Promise<void> }[] = [];

  return {
    app,
    nats,
    url,
    config,

    ask(method: string, path: string, { token, json, headers, body }: Asked = {}): Promise<Response> {
      return fetch(url + path, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: json === undefined ? body : JSON.stringify(json),
      });
    },

    /** Returns a valid session token of a user. */
    token: (claims = { userId: 'u1', sessionId: 's1' }) => SessionTokens.withSecret(secret).sign(claims),

    /** Answers instead of a service, over real NATS, until the end of the test or `close`. */
    async serve(service: ServiceName, ...controllers: Type[]) {
      const rpc = RpcModule.forRoot(rpcOptions(service, config));
      const running = await startService({ module: class StandIn {}, imports: [rpc], controllers });
      services.push(running);
      return running;
    },

    /** Disables all timeouts from now on, so that tests pass on slow machines. */
    waitForEver(): void {
      const rpc = app.get(RpcClient, { strict: false });
      const call = rpc.call.bind(rpc);
      const patient: typeof call = (contract, input, context) =>
        call({ ...contract, timeoutMs: 60_000 }, input, context);
      jest.spyOn(rpc, 'call').mockImplementation(patient);
    },

    async stop(): Promise<void> {
      await app.close();
      await Promise.all(services.map((service) => service.close()));
      await nats.stop();
    },
  };
}
export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

/** Answers that every session is open. */
@Controller()
export class EveryoneIsIn {
  @Handles(authRpc.checkSession)
  async check() {
    return { open: true };
  }
}
