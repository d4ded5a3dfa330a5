import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { gauge } from '@saldo/operations';
import { type Model, trusted } from 'mongoose';
import { RECURRING, type RecurringRow } from './recurring.schema';

const measure = {
  name: 'saldo_clerk_lag_seconds',
  help: 'How long the oldest entry that is due has waited.',
} as const;

/** Tells those who run Saldo when the clerk does not come round. */
@Injectable()
export class ClerkLag implements OnApplicationBootstrap {
  constructor(@InjectModel(RECURRING) private readonly entries: Model<RecurringRow>) {}

  onApplicationBootstrap(): void {
    gauge(measure, () => this.seconds(new Date()));
  }

  async seconds(now: Date): Promise<number> {
    const due = { dueAt: trusted({ $ne: null, $lte: now }) };
    const oldest = await this.entries.findOne(due, { dueAt: 1 }).sort({ dueAt: 1 }).lean();
    return oldest?.dueAt ? (now.getTime() - oldest.dueAt.getTime()) / 1_000 : 0;
  }
}
