import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { HEAD, type CollectionLine, type EndLine } from './lines';
import { bytesOf, privateKeyFor } from './offsite';
import { Refusal } from './refusal';

/** Reads a backup completely. Throws a Refusal if it is damaged or has another format. */
export async function requireWhole(file: string): Promise<EndLine> {
  await privateKeyFor(file);
  const format = await formatOf(file);
  if (format !== undefined && format !== HEAD.version) {
    const age = format > HEAD.version ? 'a newer' : 'an older';
    throw new Refusal(
      `${file} has format ${format}, from ${age} version of Saldo; this one reads format ${HEAD.version}. Nothing was restored.`,
    );
  }
  const end = await readWhole(file);
  if (!end) throw new Refusal(`${file} is no whole backup; nothing was restored.`);
  return end;
}

/** Returns the format in the first line; undefined if that cannot be read. */
async function formatOf(file: string): Promise<number | undefined> {
  try {
    for await (const line of linesOf(file)) {
      const [, version] = /^\{"saldo":"backup","version":(\d+)[,}]/.exec(line) ?? [];
      return version === undefined ? undefined : Number(version);
    }
  } catch {
    return undefined; // not compressed, or truncated within the first line
  }
  return undefined;
}

/** Reads a backup completely and returns its last line; undefined if the file is incomplete. */
export async function readWhole(file: string): Promise<EndLine | undefined> {
  const digest = createHash('sha256');
  let isFirst = true;
  let documents = 0;
  let end: EndLine | undefined;
  try {
    for await (const line of linesOf(file)) {
      if (end || (isFirst && line !== JSON.stringify(HEAD))) return undefined;
      end = endOf(line);
      if (!end) digest.update(`${line}\n`);
      if (!isFirst && !end && !collectionOf(line)) documents += 1;
      isFirst = false;
    }
  } catch {
    return undefined; // truncated within the compressed data
  }
  const isWhole = end?.documents === documents && end.sha256 === digest.digest('hex');
  return isWhole ? end : undefined;
}

/** Yields the lines of a backup file. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const input = pipeline(Readable.from(bytesOf(file)), createGunzip(), () => undefined);
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** Every document has an `_id`, so it cannot be mistaken for one of these lines. */
export function collectionOf(line: string): CollectionLine | undefined {
  return line.startsWith('{"database":') && !line.includes('"_id"')
    ? (JSON.parse(line) as CollectionLine)
    : undefined;
}

export function endOf(line: string): EndLine | undefined {
  return /^\{"documents":\d+,"sha256":"[0-9a-f]{64}"\}$/.test(line)
    ? (JSON.parse(line) as EndLine)
    : undefined;
}
