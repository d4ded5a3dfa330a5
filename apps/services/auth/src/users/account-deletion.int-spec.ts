import { Injectable, Module, type INestMicroservice } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { authEvents, authNotices, authRpc } from '@saldo/contracts';
import { EventsModule, OnEvent } from '@saldo/events';
import { rpcOptions, SessionTokens, startService } from '@saldo/platform';
import { RpcModule } from '@saldo/rpc';
import {
  eventually,
  startPatientClient,
  startTestStack,
  type TestClient,
  type TestStack,
} from '@saldo/testing';
import type { Model } from 'mongoose';
import { appModule } from '../app.module';
import { authConfig } from '../config';
import { USER, type UserRecord } from './user.schema';
import { UsersRepository } from './users.repository';

let stack: TestStack;
let auth: INestMicroservice;
let client: TestClient;
let users: Model<UserRecord>;

beforeAll(async () => {
  stack = await startTestStack();
  auth = await startService(appModule(authConfig.parse(stack.config)));
  client = await startPatientClient(stack);
  users = auth.get(getModelToken(USER), { strict: false });
});

afterAll(async () => {
  await client?.close();
  await auth?.close();
  await stack?.stop();
});

/** Another service, which writes down whom it is told to forget. */
async function startOther() {
  const forgotten: string[] = [];
  @Injectable()
  class Forgetting {
    @OnEvent(authEvents.userDeleted)
    async forget({ userId }: { userId: string }) {
      forgotten.push(userId);
    }
  }
  @Module({})
  class OtherModule {}
  const service = await startService({
    module: OtherModule,
    imports: [
      RpcModule.forRoot(rpcOptions('ledger', stack.config)),
      EventsModule.forRoot({ service: 'ledger' }),
    ],
    providers: [Forgetting],
  });
  return { forgotten, stop: () => service.close() };
}

const credentials = { email: 'leaving@mail.example', password: 'Secret-123' };

async function signedUp() {
  const { token, ...user } = await client.call(authRpc.signUp, credentials);
  const claims = SessionTokens.withSecret(stack.jwtSecret).verify(token);
  if (!claims) throw new Error('The token is not good.');
  return { user, claims, caller: { ...claims, timeZone: 'UTC' } };
}

describe('deleting an account', () => {
  it('ends its sessions at once, frees the address and reaches a service that was down', async () => {
    await (await startOther()).stop();
    const { user, claims, caller } = await signedUp();
    const second = await client.call(authRpc.logIn, credentials);
    expect(await client.call(authRpc.deleteAccount, {}, { caller })).toEqual({});

    const other = SessionTokens.withSecret(stack.jwtSecret).verify(second.token);
    for (const session of [claims, other ?? claims]) {
      expect(await client.call(authRpc.checkSession, session)).toEqual({ open: false });
    }
    await expect(client.call(authRpc.getUser, {}, { caller })).rejects.toMatchObject({
      code: 'unauthorized',
    });
    const setUp = client.call(authRpc.completeSetup, { defaultCurrency: 'EUR' }, { caller });
    await expect(setUp).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(client.call(authRpc.logIn, credentials)).rejects.toMatchObject({
      code: 'invalid-credentials',
    });

    const { user: successor, caller: newcomer } = await signedUp();
    expect(successor._id).not.toBe(user._id);
    const { forgotten, stop } = await startOther();
    await eventually(() => expect(forgotten).toEqual([user._id]));
    await eventually(async () =>
      expect(await users.find().lean()).toMatchObject([{ email: successor.email }]),
    );
    await client.call(authRpc.deleteAccount, {}, { caller: newcomer });
    await eventually(() => expect(forgotten).toEqual([user._id, successor._id]));
    await stop();
  });

  it('may be asked for twice and is told once', async () => {
    const { forgotten, stop } = await startOther();
    const { user, caller } = await signedUp();
    await Promise.all([
      client.call(authRpc.deleteAccount, {}, { caller }),
      client.call(authRpc.deleteAccount, {}, { caller }),
    ]);
    expect(await client.call(authRpc.deleteAccount, {}, { caller })).toEqual({});
    await eventually(async () => expect(await users.countDocuments()).toBe(0));
    await eventually(() => expect(forgotten.filter((id) => id === user._id)).toHaveLength(1));
    await stop();
  });

  it('keeps nothing personal while the news waits to be told', async () => {
    const { caller, claims, user } = await signedUp();
    await stack.nats.kill();
    // What the call does before NATS comes into it; the caller itself cannot reach the service now.
    await auth.get(UsersRepository, { strict: false }).softDelete(caller.userId);
    const [tombstone] = await users.find().lean();
    expect(tombstone).toMatchObject({
      deletedAt: expect.any(Date),
      outbox: [{ payload: { userId: user._id } }],
    });
    expect(tombstone).not.toHaveProperty('email');
    expect(tombstone).not.toHaveProperty('passwordHash');
    await stack.nats.resume();
    const { forgotten, stop } = await startOther();
    await eventually(() => expect(forgotten).toContain(user._id));
    await eventually(async () =>
      expect(await client.call(authRpc.checkSession, claims)).toEqual({ open: false }),
    );
    await stop();
  });
});

describe('the end of a session', () => {
  it('is announced before the one who ended it gets the answer', async () => {
    const ended: unknown[] = [];
    client.notices.on(authNotices.sessionsEnded, (notice) => ended.push(notice));
    const { caller, claims } = await signedUp();
    await client.flush();
    await client.call(authRpc.logOut, {}, { caller });
    expect(ended).toEqual([claims]);
    await client.call(authRpc.deleteAccount, {}, { caller });
    expect(ended).toEqual([claims, { userId: claims.userId }]);
  });
});
