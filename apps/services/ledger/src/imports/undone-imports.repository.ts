import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ownedBy } from '@saldo/mongo';
import type { Model } from 'mongoose';
import { UNDONE_IMPORTS, type UndoneImport } from './undone-import.schema';

/** Which imports were undone, so that parts that are still on their way are not recorded. */
@Injectable()
export class UndoneImports {
  constructor(@InjectModel(UNDONE_IMPORTS) private readonly model: Model<UndoneImport>) {}

  async add(bookId: string, importId: string): Promise<void> {
    await this.model.create({ ...ownedBy(bookId), importId, at: new Date() });
  }

  async has(bookId: string, importId: string): Promise<boolean> {
    return (await this.model.exists({ ...ownedBy(bookId), importId })) !== null;
  }
}
