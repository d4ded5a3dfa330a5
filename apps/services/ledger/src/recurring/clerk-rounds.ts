import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clerk } from './clerk';

const EVERY_MS = 5_000;

/** Sends the clerk round at the start and every few seconds, each time after the last round has ended. */
@Injectable()
export class ClerkRounds implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Clerk');
  private timer?: NodeJS.Timeout;
  private isStopping = false;
  private round: Promise<void> = Promise.resolve();

  constructor(private readonly clerk: Clerk) {}

  onApplicationBootstrap(): void {
    this.begin();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private begin(): void {
    this.round = this.record().then(() => {
      if (!this.isStopping) this.timer = setTimeout(() => this.begin(), EVERY_MS);
    });
  }

  private async record(): Promise<void> {
    try {
      const began = performance.now();
      const count = await this.clerk.recordDue(new Date(), () => !this.isStopping);
      const ms = Math.round(performance.now() - began);
      if (count > 0) this.log.log({ count, ms }, 'Recorded what was due.');
    } catch (error) {
      this.log.warn({ err: error }, 'What is due waits to be recorded.');
    }
  }
}
