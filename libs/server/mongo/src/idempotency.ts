import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { errorCatalogue, type RpcContract } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
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

/** Longer than a call may take, so that a process that still works keeps its claim. */
const HOLD_MS = 5_000;
const LOOKS = 60;
const LOOK_MS = 50;

type Keyed = { requestKey?: string | undefined };

/** Carries out requests once for each `Idempotency-Key`, by the contracts that are safe to retry with one. */
@Injectable()
export class Idempotency {
  constructor(@InjectModel(IDEMPOTENCY_RECORDS) private readonly model: Model<IdempotencyRow>) {}

  /**
   * Carries out a request, or returns the answer to the same request, even concurrently. Without a key it is carried out.
   * `create` gets the id of the new document, and finds it if an earlier process ended before it could answer.
   */
  async once<Input extends Keyed, Reply>(
    { subject }: RpcContract,
    bookId: string,
    { requestKey, ...input }: Input,
    create: (input: Omit<Input, 'requestKey'>, newId: Types.ObjectId) => Promise<Reply>,
  ): Promise<Reply> {
    if (requestKey === undefined) return create(input, new Types.ObjectId());
    const _id = deterministicId('request', bookId, `${subject} ${requestKey}`, 0);
    const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
    const record = await this.hold({ _id, ...ownedBy(bookId), digest });
    if (record.reply !== undefined) return JSON.parse(record.reply) as Reply;
    const held = { _id, ...ownedBy(bookId), newId: record.newId };
    try {
      const reply = await create(input, record.newId);
      await this.model.updateOne(held, { $set: { reply: JSON.stringify(reply) } });
      return reply;
    } catch (error) {
      // A refused request has created nothing, and its key is free again. After any other error it may have created
      // something.
      if (isRefusal(error)) await this.model.deleteOne(held);
      else await this.model.updateOne(held, { $set: { heldUntil: new Date() } }).catch(() => undefined);
      throw error;
    }
  }

  async forget(bookId: string): Promise<void> {
    await this.model.deleteMany(ownedBy(bookId));
  }

  /** Returns the record of a request once it has a reply, or once this process is the one to carry it out. */
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

  /** Returns the record of this key, and removes one that is too old. */
  private async earlier(_id: Types.ObjectId, now: Date): Promise<IdempotencyRow | undefined> {
    const since = new Date(now.getTime() - IDEMPOTENCY_SECONDS * 1_000);
    await this.model.deleteOne({ _id, at: trusted({ $lt: since }) });
    return (await this.model.findOne({ _id }).lean<IdempotencyRow>()) ?? undefined;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && errorCatalogue[error.code].status < 500;
}

/** For every module of a service that imports it once. */
@Module({
  imports: [MongooseModule.forFeature([{ name: IDEMPOTENCY_RECORDS, schema: idempotencySchema }])],
  providers: [Idempotency],
  exports: [Idempotency],
})
class IdempotencyModule {}

export const idempotencyModule = { module: IdempotencyModule, global: true };
