import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { insertNew, ownedBy } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import type { Model } from 'mongoose';
import { type GroupRow, GROUPS } from './group.schema';
import { isGroupUndone, undoOf } from './undo-of';

/** The groups of recent changes of a book. */
@Injectable()
export class GroupsRepository {
  constructor(@InjectModel(GROUPS) private readonly model: Model<GroupRow>) {}

  /** Stores a group before its first change. Throws `idempotency-key-reused` if a different request uses the group's id. */
  async begin(bookId: string, group: string, kind: GroupRow['kind'], digest?: string): Promise<void> {
    const find = () => this.model.findOne({ ...ownedBy(bookId), group }).lean();
    const row = { ...ownedBy(bookId), group, kind, at: new Date(), ...(digest !== undefined && { digest }) };
    const isNew = async () => (await insertNew(this.model, [row])) === 1;
    // Look first: a group is begun for each of its parts, so it usually exists.
    const earlier = (await find()) ?? ((await isNew()) ? row : await find());
    if (earlier?.kind !== kind || earlier.digest !== digest) throw new DomainError('idempotency-key-reused');
  }

  /** Stores the group of an undo. If it exists, updates its time: the undo itself was undone and now applies again. */
  async beginUndo(bookId: string, group: string): Promise<void> {
    await this.begin(bookId, group, 'undo');
    await this.model.updateOne({ ...ownedBy(bookId), group }, { $set: { at: new Date() } });
  }

  async has(bookId: string, group: string): Promise<boolean> {
    return (await this.model.exists({ ...ownedBy(bookId), group })) !== null;
  }

  /** Whether the changes of a group are undone. */
  async isUndone(bookId: string, group: string): Promise<boolean> {
    const times = new Map<string, Date>();
    for (let next = group; ; next = undoOf(next)) {
      const row = await this.model.findOne({ ...ownedBy(bookId), group: next }, { at: 1 }).lean();
      if (!row) return isGroupUndone(group, times);
      times.set(next, row.at);
    }
  }

  /** Returns the groups of a book, newest first. */
  list(bookId: string, limit: number): Promise<GroupRow[]> {
    return this.model.find(ownedBy(bookId)).sort({ at: -1 }).limit(limit).lean();
  }
}
