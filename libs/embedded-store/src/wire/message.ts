import { type RawDocument, validateDocument } from '../values/index.ts';

export const MAX_MESSAGE = 48_000_000;
export const HEADER = 16;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const MORE_TO_COME = 2;
/** Required flags that are not supported. Drivers send no checksums. */
const UNKNOWN_FLAGS = 0xffff & ~MORE_TO_COME;

/** A violation of the protocol by the client. The rest of its data cannot be parsed. */
export class ProtocolError extends Error {}

/** A command from an OP_MSG or, for a driver's first hello, from an OP_QUERY. */
export interface Request {
  id: number;
  body: RawDocument;
  /** Document sequences by the name of the field that they replace. */
  sequences: ReadonlyMap<string, readonly RawDocument[]>;
  /** Database of an OP_QUERY; an OP_MSG contains it as `$db`. */
  legacyDb?: string;
  /** Whether the client expects no reply. */
  noReply: boolean;
}

/**
 * Parses a message.
 * @param bytes one complete message
 * @throws ProtocolError, and StoreError 22 for invalid BSON
 */
export function parseMessage(bytes: Buffer): Request {
  const id = bytes.readInt32LE(4);
  const opCode = bytes.readInt32LE(12);
  if (opCode === OP_MSG) return parseMsg(bytes, id);
  if (opCode === OP_QUERY) return parseQuery(bytes, id);
  throw new ProtocolError(`operation ${opCode} is not supported`);
}

function parseMsg(bytes: Buffer, id: number): Request {
  if (bytes.length < HEADER + 4) throw new ProtocolError('an OP_MSG without flags');
  const flags = bytes.readUInt32LE(HEADER);
  if (flags & UNKNOWN_FLAGS) throw new ProtocolError('an OP_MSG with unknown flags');
  const end = bytes.length;

  let body: RawDocument | undefined;
  const sequences = new Map<string, RawDocument[]>();
  for (let at = HEADER + 4; at < end;) {
    const kind = bytes[at++];
    const size = at + 4 <= end ? bytes.readInt32LE(at) : -1;
    if (size < 5 || at + size > end) throw new ProtocolError('an OP_MSG section of a wrong length');
    const section = bytes.subarray(at, at + size);
    at += size;
    if (kind === 0 && !body) body = validateDocument(section);
    else if (kind === 1) {
      const { name, documents } = parseSequence(section);
      if (sequences.has(name)) throw new ProtocolError(`an OP_MSG with two sequences ${name}`);
      sequences.set(name, documents);
    } else throw new ProtocolError('an OP_MSG with a section of unknown kind or two bodies');
  }
  if (!body) throw new ProtocolError('an OP_MSG without a body');
  return { id, body, sequences, noReply: (flags & MORE_TO_COME) !== 0 };
}

function parseSequence(section: Buffer): { name: string; documents: RawDocument[] } {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('an OP_MSG sequence without a name');
  const documents: RawDocument[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const size = at + 4 <= section.length ? section.readInt32LE(at) : -1;
    if (size < 5 || at + size > section.length) throw new ProtocolError('a document of a wrong length');
    documents.push(validateDocument(section.subarray(at, at + size)));
    at += size;
  }
  return { name: section.toString('utf8', 4, nameEnd), documents };
}

/** Parses an OP_QUERY. Drivers send their first hello in this form, because they do not know the server's version yet. */
function parseQuery(bytes: Buffer, id: number): Request {
  const nameEnd = bytes.indexOf(0, HEADER + 4);
  const start = nameEnd + 1 + 8;
  if (nameEnd < 0 || start + 5 > bytes.length) throw new ProtocolError('an OP_QUERY that ends too early');
  const name = bytes.toString('utf8', HEADER + 4, nameEnd);
  if (!name.endsWith('.$cmd')) throw new ProtocolError('an OP_QUERY that is no command');
  const body = validateDocument(bytes.subarray(start));
  return { id, body, sequences: new Map(), legacyDb: name.slice(0, -'.$cmd'.length), noReply: false };
}

let replies = 0;

/** Encodes the reply in the format of the request. */
export function encodeReply(request: Pick<Request, 'id' | 'legacyDb'>, body: RawDocument): Buffer[] {
  const legacy = request.legacyDb !== undefined;
  const head = Buffer.alloc(legacy ? HEADER + 20 : HEADER + 5);
  head.writeInt32LE(head.length + body.end - body.start, 0);
  head.writeInt32LE((replies = (replies + 1) & 0x7fffffff), 4);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  if (legacy) head.writeInt32LE(1, HEADER + 16); // one document; flags, cursor and offset stay 0
  return [head, Buffer.from(body.bytes.buffer, body.bytes.byteOffset + body.start, body.end - body.start)];
}
