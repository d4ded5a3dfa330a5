import { Controller, Module, type DynamicModule } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { defineCall } from '@saldo/contracts';
import { MongoModule, unlessTaken } from '@saldo/mongo';
import { rpcOptions } from '@saldo/platform';
import { DomainError, Handles, RpcModule } from '@saldo/rpc';
import { Schema, type Model } from 'mongoose';
import { z } from 'zod';
import type { TestStack } from '../test-stack';

const named = z.strictObject({ name: z.string() });

export const productRpc = {
  put: defineCall({
    subject: 'rpc.budget.product.put.v1',
    input: named,
    output: named,
    access: 'public',
    retrySafe: false,
  }),
  /** Passes its input to MongoDB as an unchecked filter, which no real service does. */
  count: defineCall({
    subject: 'rpc.budget.product.count.v1',
    input: z.object({ name: z.unknown() }),
    output: z.object({ count: z.number() }),
    access: 'public',
    retrySafe: false,
  }),
};

export interface Product {
  name: string;
}
const productSchema = new Schema<Product>({ name: String });
productSchema.index({ name: 1 }, { unique: true });

@Module({})
class ProductModule {}

@Controller()
class ProductRpc {
  constructor(@InjectModel('Product') private readonly products: Model<Product>) {}

  @Handles(productRpc.put)
  async put({ name }: Product) {
    const isTaken = async () => (await this.products.exists({ name })) !== null;
    const product = await unlessTaken(() => this.products.create({ name }), isTaken);
    if (product === 'taken') throw new DomainError('budget-exists');
    return { name };
  }

  @Handles(productRpc.count)
  async count({ name }: { name: unknown }) {
    return { count: await this.products.countDocuments({ name: name as string }) };
  }
}

/** Returns a fake budget service that stores products in the database at `mongodbUri`. */
export function productModule({ config }: TestStack, mongodbUri: string): DynamicModule {
  return {
    module: ProductModule,
    imports: [
      RpcModule.forRoot(rpcOptions('budget', config)),
      MongoModule.forService('budget', mongodbUri),
      MongooseModule.forFeature([{ name: 'Product', schema: productSchema }]),
    ],
    controllers: [ProductRpc],
  };
}
