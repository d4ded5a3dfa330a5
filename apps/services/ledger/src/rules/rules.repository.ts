import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Rule } from '@saldo/contracts';
import { bookIdOf, deterministicId, ownedBy, unlessTaken } from '@saldo/mongo';
import { type Model, trusted } from 'mongoose';
import { RULES, type RulesRow } from './rules.schema';

/** The rules of a book in the database: one document, because rules have an order. */
@Injectable()
export class RulesRepository {
  constructor(@InjectModel(RULES) private readonly model: Model<RulesRow>) {}

  async get(bookId: string): Promise<Pick<RulesRow, 'rules' | 'revision'>> {
    const found = await this.model.findOne(this.one(bookId)).lean<RulesRow>();
    return { rules: found?.rules ?? [], revision: found?.revision ?? 0 };
  }

  /** Returns the rules of the books that have any, by book id. */
  async ofBooks(bookIds: string[]): Promise<Map<string, Rule[]>> {
    const ids = bookIds.map((bookId) => this.one(bookId)._id);
    const found = await this.model.find({ _id: trusted({ $in: ids }) }).lean<RulesRow[]>();
    return new Map(found.map((row) => [bookIdOf(row), row.rules]));
  }

  /** Replaces all rules; returns false if they have changed since this revision. */
  async put(bookId: string, rules: Rule[], revision: number): Promise<boolean> {
    const next = { rules, revision: revision + 1 };
    if (revision === 0) {
      const add = () => this.model.collection.insertOne({ ...this.one(bookId), ...next });
      const isTaken = async () => (await this.get(bookId)).revision > 0;
      return (await unlessTaken(add, isTaken)) !== 'taken';
    }
    const { modifiedCount } = await this.model.updateOne({ ...this.one(bookId), revision }, { $set: next });
    return modifiedCount === 1;
  }

  private one(bookId: string) {
    return { _id: deterministicId('rules', bookId, '', 0), ...ownedBy(bookId) };
  }
}
