import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type RpcContract } from '@saldo/contracts';
import { digestOf } from './digest';
import { DomainError, isRefusal } from '@saldo/rpc';
import { type Model, trusted, Types } from 'mongoose';
import {
  IDEMPOTENCY_RECORDS,
  IDEMPOTENCY_SECONDS,
  type IdempotencyRow,
  idempotencySchema,
} from './idempotency-record.schema';
import { insertNew } from './insert-new';
import { deterministicId } from './object-id';
import { ownedBy } from './owned-by';

/** Milliseconds, longer than a call may take, for which a process holds a request. */
const HOLD_MS = 5_000;
const LOOKS = 60;
const LOOK_MS = 50;

type Keyed = { requestKey?: string | undefined };

/** Carries out requests once for each `Idempotency-Key`. The contracts of these calls are safe to retry with a key. */
@Injectable()
export class Idempotency {
  constructor(@InjectModel(IDEMPOTENCY_RECORDS) private readonly model: Model<IdempotencyRow>) {}

  /**
   * Carries out a request, or returns the reply to an earlier or concurrent request that is the same. A request without a key is
   * always carried out.
   * @param create gets the id of the new document; it exists already if an earlier process created it but did not reply
   */
  async once<Input extends Keyed, Reply>(
    { subject }: RpcContract,
    bookId: string,
    { requestKey, ...input }: Input,
    create: (input: Omit<Input, 'requestKey'>, newId: Types.ObjectId) => Promise<Reply>,
  ): Promise<Reply> {
    if (requestKey === undefined) return create(input, new Types.ObjectId());
    const _id = deterministicId('request', bookId, `${subject} ${requestKey}`, 0);
    const digest = digestOf(input);
    const record = await this.hold({ _id, ...ownedBy(bookId), digest });
    if (record.reply !== undefined) return JSON.parse(record.reply) as Reply;
    const held = { _id, ...ownedBy(bookId), newId: record.newId };
    try {
      const reply = await create(input, record.newId);
      await this.model.updateOne(held, { $set: { reply: JSON.stringify(reply) } });
      return reply;
    } catch (error) {
      // A rejected request has created nothing, so free its key. After any other error, something may have been created.
      if (isRefusal(error)) await this.model.deleteOne(held);
      else await this.model.updateOne(held, { $set: { heldUntil: new Date() } }).catch(() => undefined);
      throw error;
    }
  }

  async forget(bookId: string): Promise<void> {
    await this.model.deleteMany(ownedBy(bookId));
  }

  /** Returns the record of a request once it has a reply, or once this process holds the request. */
  private async hold(asked: Omit<IdempotencyRow, 'newId' | 'at' | 'heldUntil'>): Promise<IdempotencyRow> {
    for (let look = 1; look <= LOOKS; look++) {
      const at = new Date();
      const heldUntil = new Date(at.getTime() + HOLD_MS);
      const row = { ...asked, newId: new Types.ObjectId(), at, heldUntil };
      if ((await insertNew(this.model, [row])) === 1) return row;
      const earlier = await this.earlier(asked._id, at);
      if (!earlier) continue;
      if (earlier.digest !== asked.digest) throw new DomainError('idempotency-key-reused');
      if (earlier.reply !== undefined) return earlier;
      const left = { _id: asked._id, reply: trusted({ $exists: false }), heldUntil: trusted({ $lte: at }) };
      const taken = await this.model.findOneAndUpdate(left, { $set: { heldUntil } }).lean<IdempotencyRow>();
      if (taken) return taken;
      await wait(LOOK_MS);
    }
    throw new DomainError('unavailable');
  }

  /** Returns the record of this key. Removes it if it has expired. */
  private async earlier(_id: Types.ObjectId, now: Date): Promise<IdempotencyRow | undefined> {
    const since = new Date(now.getTime() - IDEMPOTENCY_SECONDS * 1_000);
    await this.model.deleteOne({ _id, at: trusted({ $lt: since }) });
    return (await this.model.findOne({ _id }).lean<IdempotencyRow>()) ?? undefined;
  }
}

/** Global module: a service imports it once for all of its modules. */
@Module({
  imports: [MongooseModule.forFeature([{ name: IDEMPOTENCY_RECORDS, schema: idempotencySchema }])],
  providers: [Idempotency],
  exports: [Idempotency],
})
class IdempotencyModule {}

export const idempotencyModule = { module: IdempotencyModule, global: true };
