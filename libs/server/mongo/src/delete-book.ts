import { type Connection, type Schema } from 'mongoose';
import { ownedBy, ownerDefinition } from './owned-by';

/**
 * Deletes the documents of a book in all collections of a service.
 * @param except name of a model whose documents stay, because they must be deleted in another way
 */
export async function deleteBook({ models }: Connection, bookId: string, except: string): Promise<void> {
  const owned = Object.values(models).filter(
    ({ schema, modelName }) => isOwned(schema) && modelName !== except,
  );
  await Promise.all(owned.map((model) => model.deleteMany(ownedBy(bookId))));
}

const isOwned = ({ paths }: Schema) => Object.keys(ownerDefinition).every((field) => field in paths);
