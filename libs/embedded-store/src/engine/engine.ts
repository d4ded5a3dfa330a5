import { StoreError } from '../errors.ts';
import { buildIndexes } from './build-indexes.ts';
import { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';
import { CursorRegistry } from './cursor-registry.ts';
import { DatabaseFile } from './database-file.ts';
import { GroupCommit, type UNFINISHED } from './group-commit.ts';
import type { IndexSpec } from './index-spec.ts';
import { removeExpired } from './ttl.ts';

/** Milliseconds between two removals of expired documents and idle cursors, as in MongoDB. */
const SWEEP_INTERVAL_MS = 60_000;

/** The storage engine. It locks its data directory until `close`. */
export class Engine {
  readonly catalog: Catalog;
  readonly cursors = new CursorRegistry();
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
    }, SWEEP_INTERVAL_MS).unref();
  }

  /** @param accept see `DatabaseFile.open`. @throws DataDirectoryError */
  static open(directory: string, accept = false): Engine {
    return new Engine(DatabaseFile.open(directory, accept));
  }

  /** Runs `work` in a transaction. Resolves once it is committed; see `GroupCommit.commit`. */
  commit<Result>(work: () => Result | typeof UNFINISHED): Promise<Result> {
    return this.#commits.commit(work);
  }

  /** Resolves when everything committed so far is on disk. Clients get their replies only then. */
  durable(): Promise<void> {
    return this.#commits.durable();
  }

  /** Runs `work` in a transaction. Resolves once it is on disk. */
  async write<Result>(work: () => Result): Promise<Result> {
    const result = await this.commit(work);
    await this.durable();
    return result;
  }

  /** Builds indexes. Calls run one after the other, so that a second call for an index waits for the first. */
  createIndexes(collection: Collection, specs: readonly IndexSpec[]): Promise<void> {
    return this.#afterBuilding(() => buildIndexes(this, collection, specs));
  }

  /**
   * Drops an index after those that are being built are complete.
   * @throws StoreError 27
   */
  dropIndex(collection: Collection, name: string): Promise<void> {
    const drop = () => {
      const index = collection.indexes.find(({ spec }) => spec.name === name);
      if (!index) throw new StoreError('IndexNotFound', `index not found with name [${name}]`);
      this.catalog.dropIndex(collection, index);
    };
    return this.#afterBuilding(() => this.commit(drop));
  }

  async #afterBuilding(work: () => Promise<void>): Promise<void> {
    const done = this.#building.then(work);
    this.#building = done.catch(() => {});
    await done;
    await this.durable();
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
