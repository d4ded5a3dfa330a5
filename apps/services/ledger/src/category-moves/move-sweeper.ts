import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CategoryMoves } from './category-moves.service';

const EVERY_MS = 5_000;

/** Finishes moves of categories every few seconds. Replicas may finish the same one, because each step may be repeated. */
@Injectable()
export class MoveSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Categories');
  private timer?: NodeJS.Timeout;
  private run: Promise<void> = Promise.resolve();

  constructor(private readonly moves: CategoryMoves) {}

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
      await this.moves.sweep();
    } catch (error) {
      this.log.warn({ err: error }, 'Finishing moved categories failed; the next run tries again.');
    }
  }
}
