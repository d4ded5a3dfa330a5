import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { HANDLED_EVENTS, type HandledEventRow } from './handled-event.schema';

@Injectable()
export class HandledEvents {
  constructor(@InjectModel(HANDLED_EVENTS) private readonly model: Model<HandledEventRow>) {}

  /** Does the work of an event unless it was done. After a crash in the middle it is done again. */
  async once(id: string, work: () => Promise<void>): Promise<void> {
    if (await this.model.exists({ _id: id })) return;
    await work();
    await this.model.updateOne({ _id: id }, { $set: { at: new Date() } }, { upsert: true });
  }
}
