import { type Encoding } from '../text/letters.ts';

const tables = new Map<Encoding, Map<string, number[]>>();

/**
 * Encodes a text in any supported encoding, since browsers and Node only encode UTF-8. Inverts the decoder over all one-byte and
 * two-byte sequences.
 */
export function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) return wide(text, encoding === 'utf-16le');
  const table = tables.get(encoding) ?? inverted(encoding);
  tables.set(encoding, table);
  return Uint8Array.from([...text].flatMap((character) => table.get(character) ?? [0x3f]));
}

function wide(text: string, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian);
  return new Uint8Array(view.buffer);
}

function inverted(encoding: Encoding): Map<string, number[]> {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && character !== '\ufffd' && !table.has(character))
      table.set(character, bytes);
  };
  for (let first = 0; first < 256; first++) add([first]);
  for (let first = 0x81; first < 0xff; first++)
    for (let second = 0x40; second < 0xff; second++) add([first, second]);
  return table;
}
