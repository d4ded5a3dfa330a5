import { encode } from '../testing/encode.ts';
import { decode } from './decode.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...encode(part, 'utf-8')] : part)));
const wide = (text: string, encoding: 'utf-16le' | 'utf-16be') => [...encode(text, encoding)];
const LINE = '2026-01-10;Shop;-1.50\n';

describe('the text of a file', () => {
  it.each([
    ['nothing', []],
    ['NUL', [0, 0, 0]],
    ['Ctrl-Z', [0x1a, 0x1a]],
    ['both', [0x1a, 0, 0]],
  ])('is the same with %s behind it', (_, padding) => {
    expect(decode(bytes(LINE, padding), {})).toEqual({ text: LINE, encoding: 'utf-8' });
  });

  it('has no padding whatever the number of its bytes', () => {
    for (const line of [LINE, `${LINE}x`])
      for (const padding of [[0], [0, 0], [0, 0, 0]])
        expect(decode(bytes(line, padding), {})).toEqual({ text: line, encoding: 'utf-8' });
  });

  it('is empty in a file of padding', () => {
    expect(decode(bytes([0, 0, 0x1a]), {}).text).toBe('');
    expect(decode(bytes([]), {}).text).toBe('');
  });

  it.each(['utf-16le', 'utf-16be'] as const)(
    'in %s keeps its last character, with padding or without',
    (encoding) => {
      for (const padding of [[], [0, 0], [0, 0, 0, 0]])
        expect(decode(bytes(wide(LINE, encoding), padding), {})).toEqual({ text: LINE, encoding });
    },
  );

  it.each([
    ['FF FE', [0xff, 0xfe], 'utf-16le'],
    ['FE FF', [0xfe, 0xff], 'utf-16be'],
  ] as const)('that begins with %s is in UTF-16, also without ASCII characters', (_, mark, encoding) => {
    expect(decode(bytes([...mark], wide('日本', encoding)), {})).toEqual({ text: '日本', encoding });
  });

  it.each([
    ['FF', [0xff, 0x41]],
    ['FE', [0xfe, 0x41]],
    ['FF FF', [0xff, 0xff]],
    ['FE FE', [0xfe, 0xfe]],
    ['41 FE', [0x41, 0xfe]],
    ['41 FF', [0x41, 0xff]],
  ])('that begins with %s is not', (_, start) => {
    expect(decode(bytes(start, LINE), {}).encoding).not.toMatch(/^utf/);
  });

  it.each([
    ['few zeros', bytes(LINE.repeat(9), [0], 'x')],
    ['zeros on both sides', bytes(LINE, [0, 0, 0, 0, 0, 0, 0, 0], LINE)],
  ])('with %s is not in UTF-16', (_, file) => expect(decode(file, {}).encoding).toBe('utf-8'));

  it('that was cut within a character is in UTF-8', () => {
    expect(decode(bytes('ä;é;', [0xc3]), {}).encoding).toBe('utf-8');
    expect(decode(bytes('ä;é;', [0xc3], ';x'), {}).encoding).not.toBe('utf-8');
  });

  it.each([
    ['1250', 'windows-1250'],
    ['windows-1250', 'windows-1250'],
    ['ISO-8859-2', 'iso-8859-2'],
    ['l9', 'iso-8859-15'],
    ['no-such-label', 'windows-1252'],
    ['12500', 'windows-1252'],
    ['koi8-r', 'windows-1252'],
    [undefined, 'windows-1252'],
  ])('that fits several encodings is in the declared one: %s', (declared, encoding) => {
    const text = encode('Käse;-1.50\n', 'windows-1252');
    expect(decode(text, { ...(declared && { declared }) }).encoding).toBe(encoding);
  });

  it('is in the encoding that the caller names', () => {
    expect(decode(bytes('ä'), { encoding: 'windows-1252' })).toEqual({
      text: 'Ã¤',
      encoding: 'windows-1252',
    });
  });
});
