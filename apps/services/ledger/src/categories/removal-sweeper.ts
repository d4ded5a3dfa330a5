import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CategoryRemovals } from './category-removals.service';

const EVERY_MS = 5_000;

/** Looks every few seconds for removals to end. Replicas may meet over the same one: each step may be repeated. */
@Injectable()
export class RemovalSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Removals');
  private timer?: NodeJS.Timeout;
  private run: Promise<void> = Promise.resolve();

  constructor(private readonly removals: CategoryRemovals) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.run = this.run.then(() => this.sweep());
    }, EVERY_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.run;
  }

  private async sweep(): Promise<void> {
    try {
      await this.removals.sweep();
    } catch (error) {
      this.log.warn({ err: error }, 'Removed categories wait to be cleared away.');
    }
  }
}
