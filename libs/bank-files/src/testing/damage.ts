import fc from 'fast-check';
import { zipSync } from 'fflate';
import { type Format } from '../bank-file.ts';
import { ENCODINGS } from '../text/letters.ts';
import { encode } from './encode.ts';

/** A file after damage. */
export interface Damaged {
  bytes: Uint8Array;
  /** Upper limit of bookings that a reader may find, by format. */
  mostRows: Record<Format, number>;
}

/** Text that occurs once in each booking. */
const MARKS: Record<Format, RegExp> = {
  ofx: /<STMTTRN/gi,
  qif: /\^/g,
  camt: /<(?:\w+:)?(?:Ntry|TxDtls)\b/g,
  mt940: /:61:/g,
  csv: /[\r\n]/g,
};

type Damage = (text: string) => string;

const HUGE = 30_000;
const DEEP = 200;

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

/** Replaces a random part of the text, up to `length` characters long. */
const splice = (length: number, replace: (part: string, text: string) => string) =>
  fc.tuple(place, fc.nat(length)).map(([from, count]): Damage => {
    return (text) => {
      const start = Math.floor(from * text.length);
      const part = text.slice(start, start + count);
      return text.slice(0, start) + replace(part, text) + text.slice(start + count);
    };
  });

/** Swaps two random lines. */
const swappedLines = fc.tuple(place, place).map(([a, b]): Damage => {
  return (text) => {
    const lines = text.split('\n');
    const [first, second] = [Math.floor(a * lines.length), Math.floor(b * lines.length)];
    return lines
      .map((line, index) => lines[index === first ? second : index === second ? first : index] ?? line)
      .join('\n');
  };
});

const FRAGMENTS = [
  '"',
  '""',
  ';',
  ',',
  '\t',
  '\r',
  '\0',
  '^\n',
  ':61:',
  ':86:',
  '-}',
  '<STMTTRN>',
  '</STMTTRN>',
  '<![CDATA[',
  '<!--',
  ']]>',
  '&amp;lt;',
  '&#x0;',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '</Ntry>',
  '<Ntry>',
  '1e9',
  '-',
  '--1',
  '31/02/2026',
  '9'.repeat(40),
  '\u202e',
  '\ud800',
  '=1+1',
  '!Type:Invst\n',
];

const damages: fc.Arbitrary<Damage> = fc.oneof(
  splice(80, () => ''),
  splice(80, (part) => part.repeat(3)),
  splice(3, (part) => [...part].map((each) => String.fromCodePoint((each.codePointAt(0) ?? 0) ^ 1)).join('')),
  swappedLines,
  place.map(
    (to): Damage =>
      (text) =>
        text.slice(0, Math.floor(to * text.length)),
  ),
  fc.tuple(place, fc.constantFrom(...FRAGMENTS)).map(
    ([at, fragment]): Damage =>
      (text) =>
        inserted(text, at, fragment),
  ),
  fc.tuple(place, fc.constantFrom('x', '9', ' ', '"', '<', '&', ';')).map(
    ([at, filler]): Damage =>
      (text) =>
        inserted(text, at, filler.repeat(HUGE)),
  ),
  fc.tuple(place, fc.constantFrom('<Ntry>', '<STMTTRN>', '<a>')).map(
    ([at, tag]): Damage =>
      (text) =>
        inserted(text, at, tag.repeat(DEEP)),
  ),
);

function inserted(text: string, at: number, fragment: string): string {
  const start = Math.floor(at * text.length);
  return text.slice(0, start) + fragment + text.slice(start);
}

const flippedBits = fc.array(fc.tuple(place, fc.nat(7)), { maxLength: 6 });

/**
 * Generates damaged files: a sample with up to four damages, in one encoding or two mixed ones, with flipped bits, sometimes in a
 * damaged zip.
 */
export function damagedFile(samples: readonly string[]): fc.Arbitrary<Damaged> {
  return fc
    .record({
      text: fc.constantFrom(...samples),
      damages: fc.array(damages, { minLength: 1, maxLength: 4 }),
      encodings: fc.tuple(fc.constantFrom(...ENCODINGS), fc.constantFrom(...ENCODINGS)),
      isMixed: fc.boolean(),
      isZip: fc.integer({ max: 9, min: 0 }).map((kind) => kind === 0),
      bits: flippedBits,
    })
    .map(({ text, damages: changes, encodings: [first, second], isMixed, isZip, bits }) => {
      const damaged = changes.reduce((before, change) => change(before), text);
      const middle = isMixed ? Math.floor(damaged.length / 2) : damaged.length;
      const plain = joinedBytes(
        encode(damaged.slice(0, middle), first),
        encode(damaged.slice(middle), second),
      );
      const bytes = isZip ? zipSync({ 'statement.txt': plain }) : plain;
      flip(bytes, bits);
      return { bytes, mostRows: mostRowsIn(damaged, bits.length) };
    });
}

/** Counts the marks in the text. The last booking may lack its mark, and each flipped bit may create one. */
function mostRowsIn(text: string, flips: number): Damaged['mostRows'] {
  const count = (format: Format) => (text.match(MARKS[format]) ?? []).length + 1 + flips;
  return {
    ofx: count('ofx'),
    qif: count('qif'),
    camt: count('camt'),
    mt940: count('mt940'),
    csv: count('csv'),
  };
}

function joinedBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

function flip(bytes: Uint8Array, bits: [number, number][]): void {
  for (const [at, bit] of bits) {
    const index = Math.floor(at * bytes.length);
    bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
  }
}
