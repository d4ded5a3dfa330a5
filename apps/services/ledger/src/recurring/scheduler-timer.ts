import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RecurringScheduler } from './recurring-scheduler';

const EVERY_MS = 5_000;

/** Starts a scheduler run at startup, and again a few seconds after each run has ended. */
@Injectable()
export class SchedulerTimer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('RecurringScheduler');
  private timer?: NodeJS.Timeout;
  private isStopping = false;
  private run: Promise<void> = Promise.resolve();

  constructor(private readonly scheduler: RecurringScheduler) {}

  onApplicationBootstrap(): void {
    this.begin();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.run;
  }

  private begin(): void {
    this.run = this.record().then(() => {
      if (!this.isStopping) this.timer = setTimeout(() => this.begin(), EVERY_MS);
    });
  }

  private async record(): Promise<void> {
    try {
      const began = performance.now();
      const count = await this.scheduler.recordDue(new Date(), () => !this.isStopping);
      const ms = Math.round(performance.now() - began);
      if (count > 0) this.log.log({ count, ms }, 'Recorded due entries.');
    } catch (error) {
      this.log.warn({ err: error }, 'Recording due entries failed; the next run tries again.');
    }
  }
}
