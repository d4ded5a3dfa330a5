import { setTimeout as wait } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { untilDone } from '@saldo/mongo';
import { Trust } from '../sums';
import { SearchIndex } from './search-index.repository';

const RETRY_MS = 5_000;

/**
 * Adds the transactions of earlier releases to the index of words, in the background. Replicas may do so at once, because each
 * step may be repeated. As long as processes of release 0.1 may write, there is no end of it, and the index is not used.
 */
@Injectable()
export class SearchIndexer implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Search');
  private readonly stopping = new AbortController();
  private run: Promise<void> = Promise.resolve();

  constructor(
    private readonly index: SearchIndex,
    private readonly trust: Trust,
  ) {}

  async onModuleInit(): Promise<void> {
    await untilDone(async () => {
      if (this.trust.inMarks) await this.index.checkComplete();
      else await this.index.invalidate();
    });
  }

  onApplicationBootstrap(): void {
    if (this.trust.inMarks) this.run = this.complete();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.run;
  }

  private async complete(): Promise<void> {
    let after: Awaited<ReturnType<SearchIndex['correct']>>;
    while (!this.stopping.signal.aborted && !this.index.isComplete) {
      const started = performance.now();
      try {
        if (await this.index.checkComplete()) return;
        after = await this.index.correct(after);
        if (!after) await this.index.setComplete();
        // Requests have the database for half of the time.
        await this.pause(performance.now() - started);
      } catch (error) {
        this.log.warn({ err: error }, 'Adding transactions to the search index failed; it is tried again.');
        await this.pause(RETRY_MS);
      }
    }
  }

  private async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}
