import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { gauge } from '@saldo/operations';
import { type Model, trusted } from 'mongoose';
import { RECURRING, type RecurringRow } from './recurring.schema';

const metric = {
  name: 'saldo_recurring_scheduler_lag_seconds',
  help: 'How long the oldest due recurring entry has waited.',
} as const;

/** Gauge in seconds: how long the oldest due entry has been waiting for the recurring scheduler. */
@Injectable()
export class SchedulerLag implements OnApplicationBootstrap {
  constructor(@InjectModel(RECURRING) private readonly entries: Model<RecurringRow>) {}

  onApplicationBootstrap(): void {
    gauge(metric, () => this.seconds(new Date()));
  }

  async seconds(now: Date): Promise<number> {
    const due = { dueAt: trusted({ $ne: null, $lte: now }) };
    const oldest = await this.entries.findOne(due, { dueAt: 1 }).sort({ dueAt: 1 }).lean();
    return oldest?.dueAt ? (now.getTime() - oldest.dueAt.getTime()) / 1_000 : 0;
  }
}
