import { Injectable } from '@nestjs/common';
import {
  builtInCategory,
  type Caller,
  type CategoryType,
  fallbackCategory,
  isReservedCategory,
  ledgerRpc,
  limits,
  problem,
} from '@saldo/contracts';
import { HandlesOnce } from '@saldo/mongo';
import { DomainError, fieldError, Handles, invalid } from '@saldo/rpc';
import type { Types } from 'mongoose';
import { CategoriesRepository } from './categories.repository';
import {
  builtInSpelling,
  isOnlyOfOtherType,
  listedCategories,
  missingCategories,
  type NamedCategory,
  firstIndexOf,
  meaningIn,
  type WantedCategory,
} from './category.rules';

@Injectable()
export class CategoriesService {
  constructor(private readonly categories: CategoriesRepository) {}

  @Handles(ledgerRpc.listCategories)
  async list({ type }: { type?: CategoryType | undefined }, { bookId }: Pick<Caller, 'bookId'>) {
    return listedCategories(await this.categories.list(bookId, type), type);
  }

  /** Adds a category with this id, or returns it if it exists. Throws `category-exists` if another one has the name. */
  @HandlesOnce(ledgerRpc.createCategory)
  async create({ type, name }: NamedCategory, { bookId }: Caller, _id: Types.ObjectId) {
    const known = await this.known(bookId, type, name);
    if (known && (await this.categories.has(bookId, _id))) return { name: known, type };
    if (known) throw fieldError('category-exists', 'name');
    requireUnreserved(name, 'name');
    await this.requireSpace(bookId, 'name');
    const spelling = await this.spellingOf(bookId, name);
    if (!(await this.categories.add(bookId, { type, name: spelling, _id })))
      throw fieldError('category-exists', 'name');
    return { name: spelling, type };
  }

  /** Returns how a category of that name and type is spelt; undefined if it does not exist. */
  async known(bookId: string, type: CategoryType, name: string): Promise<string | undefined> {
    const builtIn = builtInCategory(name, type);
    if (builtIn) return builtIn;
    return (await this.categories.find(bookId, name)).find((category) => category.type === type)?.name;
  }

  /** Returns the existing category that a transaction refers to; undefined if there is none. */
  async meant(bookId: string, wanted: WantedCategory): Promise<NamedCategory | undefined> {
    const { type, name } = wanted;
    const direct = (wanted.kind ?? type) === type ? builtInCategory(name, type) : undefined;
    if (direct) return { type, name: direct };
    const added = await this.categories.find(bookId, name);
    const meant = meaningIn(added)(wanted);
    return missingCategories(added, [meant]).length === 0 ? meant : undefined;
  }

  /**
   * Adds a category of that name and type if it does not exist. Returns its spelling.
   * @param path the field of the request that names the category
   */
  async register(bookId: string, type: CategoryType, name: string, path = 'category'): Promise<string> {
    const existing = await this.known(bookId, type, name);
    if (existing) return existing;
    requireUnreserved(name, path);
    // Removing a category moves its entries to the fallback, so the fallback is added regardless of the limit.
    if (name !== fallbackCategory) await this.requireSpace(bookId, path);
    const spelling = await this.spellingOf(bookId, name);
    if (await this.categories.add(bookId, { type, name: spelling })) return spelling;
    // A concurrent request has just added it, perhaps in another spelling.
    return this.register(bookId, type, name, path);
  }

  /** Throws `validation-failed` for `category` if the name is a category of the other type only. */
  async requireType(bookId: string, type: CategoryType, name: string): Promise<void> {
    if (!isOnlyOfOtherType(name, type, await this.categories.find(bookId, name))) return;
    const wrong = problem(type === 'income' ? 'income-category-required' : 'expense-category-required');
    throw invalid('category', wrong);
  }

  /**
   * Does the same as `register` for many categories, with two reads and one write. Returns a function that finds each of them.
   * @param fieldOf returns the field of the request that names the category at this index
   * @param addedBy the group of an import
   */
  async registerAll(
    bookId: string,
    named: WantedCategory[],
    { fieldOf, addedBy }: { fieldOf?: (index: number) => string; addedBy?: string } = {},
  ) {
    let added = await this.categories.all(bookId);
    const wanted = named.map(meaningIn(added));
    const missing = missingCategories(added, wanted);
    const [first] = missing;
    if (first) {
      for (const category of missing) {
        requireUnreserved(category.name, fieldOf?.(firstIndexOf(category, wanted)) ?? 'category');
      }
      const free = Math.max(0, limits.categories - added.length);
      const beyond = missing[free];
      if (beyond) throw full(fieldOf?.(firstIndexOf(beyond, wanted)));
      const takeBack = await this.categories.addAll(bookId, missing, addedBy);
      added = await this.categories.all(bookId);
      // Concurrent requests may each have found space before, and together exceed the limit.
      if (added.length > limits.categories) {
        await takeBack();
        throw full(fieldOf?.(firstIndexOf(first, wanted)));
      }
    }
    return meaningIn(added);
  }

  /** Adds the categories named by fields of a request if they do not exist. Returns them in the same order. */
  async registerNamed(
    bookId: string,
    named: (WantedCategory & { path: string })[],
  ): Promise<NamedCategory[]> {
    const [only, ...others] = named;
    if (!only) return [];
    if (others.length === 0 && only.path === 'category') {
      const { type } = (await this.meant(bookId, only)) ?? { type: only.kind ?? only.type };
      return [{ type, name: await this.register(bookId, type, only.name) }];
    }
    const fieldOf = (index: number) => named[index]?.path ?? 'category';
    const meant = await this.registerAll(bookId, named, { fieldOf });
    return named.map(meant);
  }

  /** Returns the spellings of a category that transactions may contain: one, or one for each type. */
  async spellings(bookId: string, name: string): Promise<string[]> {
    const custom = (await this.categories.find(bookId, name)).map((category) => category.name);
    const builtIn = builtInSpelling(name);
    const known = new Set(builtIn ? [builtIn, ...custom] : custom);
    return known.size > 0 ? [...known] : [name];
  }

  /** Returns one spelling for both types, so that users never see the same name in two spellings. */
  async spellingOf(bookId: string, name: string): Promise<string> {
    return builtInSpelling(name) ?? (await this.categories.find(bookId, name))[0]?.name ?? name;
  }

  private async requireSpace(bookId: string, field: string): Promise<void> {
    if ((await this.categories.count(bookId)) >= limits.categories) throw full(field);
  }
}

/** Throws for a reserved name. Books may still have a category with such a name, from before it was reserved. */
export function requireUnreserved(name: string, path: string): void {
  if (!isReservedCategory(name)) return;
  throw invalid(path, problem('category-reserved'));
}

function full(field: string | undefined): DomainError {
  return field ? fieldError('categories-full', field) : new DomainError('categories-full');
}
