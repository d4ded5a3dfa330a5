import { StoreError } from '../errors';
import type { RawDocument } from '../values';
import type { Request } from '../wire/message';
import { aggregate } from './aggregate';
import { Arguments } from './arguments';
import { backup } from './backup';
import { create, drop, dropDatabase, listCollections, listDatabases } from './collections';
import { nameOf, type Command, type Context } from './command';
import { count } from './count';
import { getMore, killCursors } from './cursors';
import { remove } from './delete';
import { distinct } from './distinct';
import { explain } from './explain';
import { failure } from './failure';
import { find } from './find';
import { findAndModify } from './find-and-modify';
import { buildInfo, connectionStatus, endSessions, hello, ping } from './handshake';
import { createIndexes, dropIndexes, listIndexes } from './indexes';
import { insert } from './insert';
import { update } from './update';

/** Every command that there is. The driver's spelling comes first, older ones after it. */
const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    hello,
    isMaster: hello,
    ismaster: hello,
    ping,
    buildInfo,
    buildinfo: buildInfo,
    connectionStatus,
    endSessions,
    insert,
    find,
    getMore,
    killCursors,
    update,
    delete: remove,
    findAndModify,
    findandmodify: findAndModify,
    count,
    distinct,
    aggregate,
    explain,
    create,
    createIndexes,
    listIndexes,
    dropIndexes,
    listCollections,
    listDatabases,
    drop,
    dropDatabase,
    backup,
  }),
);

/** Answers one command; whatever goes wrong becomes an answer as well. */
export async function answer(request: Request, context: Context): Promise<RawDocument> {
  try {
    const name = nameOf(request.body);
    const command = commands.get(name);
    if (!command) throw new StoreError('CommandNotFound', `no such command: '${name}'`);
    if (request.legacyDb !== undefined && command !== hello)
      throw new StoreError(
        'UnsupportedOpQueryCommand',
        `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`,
      );
    return await command.run(new Arguments(name, request, command.accepts), context);
  } catch (error) {
    return failure(error);
  }
}
