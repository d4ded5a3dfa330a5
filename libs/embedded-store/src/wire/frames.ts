import { HEADER, MAX_MESSAGE, ProtocolError } from './message.ts';

/**
 * Splits a stream into messages. Buffers at most one message and the chunk in which it ends. Checks the length of a message
 * before it has arrived.
 * @param maxLength returns the limit of the next message in bytes
 */
export async function* frames(
  stream: AsyncIterable<Buffer>,
  maxLength = () => MAX_MESSAGE,
): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let held = 0;
  let wanted = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    held += chunk.length;
    if (held < Math.max(wanted, 4)) continue;
    let bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks, held);
    while (bytes.length >= 4) {
      wanted = bytes.readInt32LE(0);
      if (wanted < HEADER || wanted > maxLength()) throw new ProtocolError(`a message of ${wanted} bytes`);
      if (bytes.length < wanted) break;
      yield bytes.subarray(0, wanted);
      bytes = bytes.subarray(wanted);
      wanted = 0;
    }
    chunks = bytes.length > 0 ? [bytes] : [];
    held = bytes.length;
  }
}
