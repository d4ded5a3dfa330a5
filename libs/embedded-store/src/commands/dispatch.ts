import { StoreError } from '../errors.ts';
import { fromJs, type RawDocument } from '../values/index.ts';
import type { Request } from '../wire/message.ts';
import { aggregate } from './aggregate.ts';
import { Arguments } from './arguments.ts';
import { backup } from './backup.ts';
import { create, drop, dropDatabase, listCollections, listDatabases } from './collections.ts';
import type { Command, Context } from './command.ts';
import { count } from './count.ts';
import { getMore, killCursors } from './cursors.ts';
import { remove } from './delete.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { endSessions, hello, ping } from './handshake.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { saslContinue, saslStart } from './sasl.ts';
import { update } from './update.ts';

/** The commands by name. */
const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    hello,
    isMaster: hello,
    ismaster: hello,
    ping,
    saslStart,
    saslContinue,
    endSessions,
    insert,
    find,
    getMore,
    killCursors,
    update,
    delete: remove,
    findAndModify,
    count,
    aggregate,
    create,
    createIndexes,
    dropIndexes,
    listIndexes,
    listCollections,
    listDatabases,
    drop,
    dropDatabase,
    backup,
  }),
);

/** Executes a command; errors become replies. */
export async function answer(request: Request, context: Omit<Context, 'db'>): Promise<RawDocument> {
  try {
    const { body, sequences, legacyDb } = request;
    // A command's name is the name of its first field.
    const [[name] = ['']] = body.elements();
    const command = commands.get(name);
    if (!command) throw new StoreError('CommandNotFound', `no such command: '${name}'`);
    if (legacyDb !== undefined && command !== hello)
      throw new StoreError('UnsupportedOpQueryCommand', `Unsupported OP_QUERY command: ${name}.`);
    if (!command.isPublic && !context.authenticator.isAuthenticated)
      throw new StoreError('Unauthorized', `Command ${name} requires authentication`);
    const args = new Arguments(name, body, command.accepts, sequences);
    args.assertConcerns();
    return await command.run(args, { ...context, db: legacyDb ?? args.string('$db') });
  } catch (error) {
    return failure(error);
  }
}

/** Builds the reply for an error; an unexpected one is logged and reported as an internal error. */
export function failure(error: unknown): RawDocument {
  if (!(error instanceof StoreError)) {
    console.error(error);
    if (isDiskFull(error)) return failure(new StoreError('OutOfDiskSpace', 'the disk is full'));
    if (isCorruption(error))
      return failure(
        new StoreError(
          'InternalError',
          'the file of the store is damaged: stop the store and run it with --check',
        ),
      );
    return failure(new StoreError('InternalError', error instanceof Error ? error.message : String(error)));
  }
  const { code, codeName, message, extra } = error;
  return fromJs({ ok: 0, errmsg: message, code, codeName, ...extra });
}

/** SQLITE_FULL, SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMSIZE: the codes of a full disk. */
const DISK_FULL = new Set([13, 778, 4874]);

const isDiskFull = (error: unknown) => DISK_FULL.has(sqliteCode(error));

/** SQLITE_CORRUPT and its extended codes. */
const isCorruption = (error: unknown) => (sqliteCode(error) & 0xff) === 11;

const sqliteCode = (error: unknown) => Number((Object(error) as { errcode?: unknown }).errcode ?? 0);
