import { buildIndexes } from './build-indexes';
import { Catalog } from './catalog';
import type { Collection } from './collection';
import { Cursors } from './cursors';
import { DatabaseFile } from './database-file';
import { GroupCommit } from './group-commit';
import type { IndexSpec } from './index-spec';
import { removeExpired } from './ttl';

/** How often expired documents and forgotten cursors are looked for, in milliseconds; MongoDB's interval. */
const SWEEP = 60_000;

/** The store without its protocol: one data directory, held until `close`. */
export class Engine {
  readonly catalog: Catalog;
  readonly cursors = new Cursors();
  readonly startedAt = new Date();
  readonly #commits: GroupCommit;
  readonly #sweeper: NodeJS.Timeout;
  #sweeping: Promise<void> = Promise.resolve();
  #building: Promise<void> = Promise.resolve();

  private constructor(private readonly file: DatabaseFile) {
    this.catalog = new Catalog(file.sql, file.damagedTables);
    for (const { damage } of this.catalog.list()) if (damage) console.error(damage);
    this.#commits = new GroupCommit(file, () => this.catalog.load());
    this.#sweeper = setInterval(() => {
      this.cursors.closeIdle();
      this.#sweeping = this.#sweeping.then(() => removeExpired(this, new Date())).catch(console.error);
    }, SWEEP).unref();
  }

  /** @param accept see `DatabaseFile.open`. @throws DataDirectoryError */
  static open(directory: string, accept = false): Engine {
    return new Engine(DatabaseFile.open(directory, accept));
  }

  /** Runs `work` in a transaction and answers once it is committed; see `GroupCommit.commit`. */
  commit<Result>(work: () => Result): Promise<Result> {
    return this.#commits.commit(work);
  }

  /** Resolves when everything that is committed now is on the disk: no client is answered before. */
  durable(): Promise<void> {
    return this.#commits.durable();
  }

  /** Both: runs `work` in a transaction and answers once it is on the disk. */
  async write<Result>(work: () => Result): Promise<Result> {
    const result = await this.commit(work);
    await this.durable();
    return result;
  }

  /** One after the other: who asks for an index that is being built already waits for it. See `buildIndexes`. */
  async createIndexes(collection: Collection, specs: readonly IndexSpec[]): Promise<void> {
    const built = this.#building.then(() => buildIndexes(this, collection, specs));
    this.#building = built.catch(() => {});
    await built;
    await this.durable();
  }

  /** About how many bytes the documents of a database take on the disk. */
  sizeOf(db: string): number {
    return this.catalog.list(db).reduce((sum, { damage, records }) => sum + (damage ? 0 : records.size()), 0);
  }

  backup(directory: string): Promise<void> {
    return this.file.backup(directory);
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    await this.#sweeping;
    await this.#building;
    await this.#commits.idle();
    this.file.close();
  }
}
