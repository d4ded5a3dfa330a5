import { Injectable } from '@nestjs/common';
import { fieldErrorOf, problem } from '@saldo/contracts';
import { restorableSince, toObjectId } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import type { Types } from 'mongoose';
import { defaultAccountId } from './account.rules';
import type { AccountRow } from './account.schema';
import { AccountsRepository } from './accounts.repository';

/** Finds an account by its id, the default one without an id. */
export type AccountOf = (id?: string) => AccountRow | undefined;

/** Finds the accounts that requests name. Accounts that are being deleted are not found. */
@Injectable()
export class AccountsService {
  constructor(private readonly accounts: AccountsRepository) {}

  /** Returns the account with this id; the default account without an id. */
  async find(bookId: string, id?: string | null): Promise<AccountRow | undefined> {
    const _id = id == null ? defaultAccountId(bookId) : toObjectId(id);
    return _id && this.accounts.get(bookId, _id);
  }

  /** Does the same as `find`. Throws `not-found` instead of returning undefined. */
  async require(bookId: string, id?: string | null): Promise<AccountRow> {
    const account = await this.find(bookId, id);
    if (!account) throw new DomainError('not-found');
    return account;
  }

  /**
   * Returns a function like `find` for many ids that needs only one query. It always finds the default account.
   * @param ids the ids that will be looked up; without them all accounts of the book are read
   */
  async finder(
    bookId: string,
    ids?: Iterable<string | Types.ObjectId | null | undefined>,
  ): Promise<AccountOf> {
    const rows = ids
      ? await this.accounts.among(bookId, [defaultAccountId(bookId), ...objectIds(ids)])
      : (await this.accounts.list(bookId)).filter(({ deletion }) => !deletion);
    const byId = new Map(rows.map((row) => [String(row._id), row]));
    const defaultId = String(defaultAccountId(bookId));
    return (id = defaultId) => byId.get(id.toLowerCase());
  }

  /** Restores the deleted accounts among these ids and then returns the same as `finder`. */
  async finderOfDeleted(bookId: string, ids: (string | Types.ObjectId | null | undefined)[]) {
    const accountOf = await this.finder(bookId, ids);
    const missing = objectIds(ids).filter((id) => !accountOf(String(id)));
    if (missing.length === 0) return accountOf;
    await this.accounts.bringBack(bookId, missing);
    return this.finder(bookId, ids);
  }

  /**
   * Adds the names of deleted accounts to an error about unknown accounts.
   * @param ids the account of a transaction or recurring entry, and the account that receives a transfer
   */
  async withDeletedNames(
    bookId: string,
    error: DomainError,
    [accountId, toAccountId]: readonly (string | Types.ObjectId | undefined)[],
  ) {
    const unknown = (error.fields ?? []).filter((field) => field.code === 'account-unknown');
    if (unknown.length === 0) return error;
    const deleted = await this.accounts.deletedSince(bookId, restorableSince(new Date()));
    const fields = unknown.map(({ path }) => {
      const id = path === 'accountId' ? accountId : toAccountId;
      const name = deleted.find(({ _id }) => String(_id) === String(id).toLowerCase())?.name;
      return fieldErrorOf(
        path,
        name === undefined ? problem('account-unknown') : problem('account-deleted', { name }),
      );
    });
    return new DomainError(error.code, { fields });
  }
}

/** Returns each valid id once. */
function objectIds(ids: Iterable<string | Types.ObjectId | null | undefined>): Types.ObjectId[] {
  const distinct = new Set([...ids].flatMap((id) => (id == null ? [] : String(id).toLowerCase())));
  return [...distinct].flatMap((id) => toObjectId(id) ?? []);
}
