import { Injectable, Module } from '@nestjs/common';
import { authEvents, authNotices, authRpc } from '@saldo/contracts';
import { EventsModule, OnEvent } from '@saldo/events';
import { rpcOptions, startService } from '@saldo/platform';
import { RpcModule } from '@saldo/rpc';
import { eventually } from '@saldo/testing';
import type { Model } from 'mongoose';
import { type Auth, password, startAuth } from '../testing/start-auth';
import { USER, type UserRecord } from './user.schema';
import { UsersRepository } from './users.repository';

let auth: Auth;
let client: Auth['client'];
let users: Model<UserRecord>;

beforeAll(async () => {
  auth = await startAuth();
  client = auth.client;
  users = auth.model(USER);
});
afterAll(() => auth.stop());

/** Starts another service that records the ids in the `userDeleted` events it receives. */
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
      RpcModule.forRoot(rpcOptions('ledger', auth.stack.config)),
      EventsModule.forRoot({ service: 'ledger' }),
    ],
    providers: [Forgetting],
  });
  return { forgotten, stop: () => service.close() };
}

const credentials = { email: 'leaving@mail.example', password };

const signUp = () => auth.signUp(credentials);

describe('deleting an account', () => {
  it('ends its sessions at once, frees the e-mail address and reaches a service that was down', async () => {
    await (await startOther()).stop();
    const { user, claims, caller } = await signUp();
    const second = await client.call(authRpc.logIn, credentials);
    expect(await client.call(authRpc.deleteAccount, {}, { caller })).toBeUndefined();

    for (const session of [claims, auth.claimsOf(second)]) {
      expect(await client.call(authRpc.checkSession, session)).toEqual({ open: false });
    }
    await expect(client.call(authRpc.getMe, {}, { caller })).rejects.toMatchObject({
      code: 'unauthorized',
    });
    const setUp = client.call(authRpc.completeSetup, { defaultCurrency: 'EUR' }, { caller });
    await expect(setUp).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(client.call(authRpc.logIn, credentials)).rejects.toMatchObject({
      code: 'invalid-credentials',
    });

    const { user: successor, caller: newcomer } = await signUp();
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

  it('publishes one event when requested twice', async () => {
    const { forgotten, stop } = await startOther();
    const { user, caller } = await signUp();
    await Promise.all([
      client.call(authRpc.deleteAccount, {}, { caller }),
      client.call(authRpc.deleteAccount, {}, { caller }),
    ]);
    expect(await client.call(authRpc.deleteAccount, {}, { caller })).toBeUndefined();
    await eventually(async () => expect(await users.countDocuments()).toBe(0));
    await eventually(() => expect(forgotten.filter((id) => id === user._id)).toHaveLength(1));
    await stop();
  });

  it('keeps no personal data while the event waits in the outbox', async () => {
    const { caller, claims, user } = await signUp();
    await auth.stack.nats.kill();
    // NATS is down, so run only the part of the deletion that comes before its first use of NATS.
    await auth.app.get(UsersRepository, { strict: false }).softDelete(caller.userId);
    const [tombstone] = await users.find().lean();
    expect(tombstone).toMatchObject({
      deletedAt: expect.any(Date),
      outbox: [{ payload: { userId: user._id } }],
    });
    expect(tombstone).not.toHaveProperty('email');
    expect(tombstone).not.toHaveProperty('passwordHash');
    await auth.stack.nats.resume();
    const { forgotten, stop } = await startOther();
    await eventually(() => expect(forgotten).toContain(user._id));
    await eventually(async () =>
      expect(await client.call(authRpc.checkSession, claims)).toEqual({ open: false }),
    );
    await stop();
  });
});

describe('the end of a session', () => {
  it('is announced before the call that ended it is answered', async () => {
    const ended: unknown[] = [];
    client.notices.on(authNotices.sessionsEnded, (notice) => ended.push(notice));
    const { caller, claims } = await signUp();
    await client.flush();
    await client.call(authRpc.logOut, {}, { caller });
    expect(ended).toEqual([claims]);
    await client.call(authRpc.deleteAccount, {}, { caller });
    expect(ended).toEqual([claims, { userId: claims.userId }]);
  });
});
