import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { deterministicId, ownedBy, unlessTaken } from '@saldo/mongo';
import type { Model, Types } from 'mongoose';
import { SUBSCRIPTION_DECISIONS, type SubscriptionDecisionRow } from './subscription-decision.schema';

/** Decisions about recurring payments. They are kept forever. */
@Injectable()
export class SubscriptionDecisions {
  constructor(@InjectModel(SUBSCRIPTION_DECISIONS) private readonly model: Model<SubscriptionDecisionRow>) {}

  /** Returns the id of a series by its key. */
  idOf(bookId: string, key: string): Types.ObjectId {
    return deterministicId('subscription', bookId, key, 0);
  }

  async list(bookId: string): Promise<SubscriptionDecisionRow[]> {
    return this.model.find(ownedBy(bookId)).lean<SubscriptionDecisionRow[]>();
  }

  async put(
    bookId: string,
    _id: Types.ObjectId,
    decision: SubscriptionDecisionRow['decision'],
  ): Promise<void> {
    const one = { ...ownedBy(bookId), _id };
    const write = () => this.model.replaceOne(one, { ...one, decision }, { upsert: true }).exec();
    // Of two concurrent decisions, either may win.
    await unlessTaken(write, async () => (await this.model.exists(one)) !== null);
  }

  async delete(bookId: string, _id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ ...ownedBy(bookId), _id });
  }
}
