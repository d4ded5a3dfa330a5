import { Controller, Module, type DynamicModule } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { defineRpc } from '@saldo/contracts';
import { MongoModule, unlessTaken } from '@saldo/mongo';
import { rpcOptions } from '@saldo/platform';
import { DomainError, Handles, RpcModule } from '@saldo/rpc';
import { Schema, type Model } from 'mongoose';
import { z } from 'zod';
import type { TestStack } from '../test-stack';

const named = z.strictObject({ name: z.string() });

export const shelfRpc = {
  put: defineRpc({
    subject: 'rpc.budget.shelf.put.v1',
    input: named,
    output: named,
    caller: 'none',
    retrySafe: false,
  }),
  /** Takes whatever it is given into a filter, as no service of ours would. */
  count: defineRpc({
    subject: 'rpc.budget.shelf.count.v1',
    input: z.object({ name: z.unknown() }),
    output: z.object({ count: z.number() }),
    caller: 'none',
    retrySafe: false,
  }),
};

export interface Book {
  name: string;
}
const bookSchema = new Schema<Book>({ name: String });
bookSchema.index({ name: 1 }, { unique: true });

@Module({})
class ShelfModule {}

@Controller()
class ShelfRpc {
  constructor(@InjectModel('Book') private readonly books: Model<Book>) {}

  @Handles(shelfRpc.put)
  async put({ name }: Book) {
    const isTaken = async () => (await this.books.exists({ name })) !== null;
    const book = await unlessTaken(() => this.books.create({ name }), isTaken);
    if (book === 'taken') throw new DomainError('budget-exists');
    return { name };
  }

  @Handles(shelfRpc.count)
  async count({ name }: { name: unknown }) {
    return { count: await this.books.countDocuments({ name: name as string }) };
  }
}

/** A service that keeps books in its database, at `mongodbUri`. */
export function shelfModule({ config }: TestStack, mongodbUri: string): DynamicModule {
  return {
    module: ShelfModule,
    imports: [
      RpcModule.forRoot(rpcOptions('budget', config)),
      MongoModule.forService('budget', mongodbUri),
      MongooseModule.forFeature([{ name: 'Book', schema: bookSchema }]),
    ],
    controllers: [ShelfRpc],
  };
}
