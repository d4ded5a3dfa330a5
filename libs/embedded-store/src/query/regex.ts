import { StoreError } from '../errors.ts';
import { T, type Value } from '../values/index.ts';
import { cstringEnd } from '../values/layout.ts';

export const isRegex = (value: Value): boolean => value.type === T.regex;

/** Reads the pattern and the options of a BSON regular expression. */
function readRegex({ bytes, start, end }: Value): [pattern: string, options: string] {
  const middle = cstringEnd(bytes, start);
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString();
  return [text(start, middle), text(middle + 1, end - 1)];
}

/**
 * Matches plain characters, escaped as in the source of a JavaScript expression. `^` anchors them to the beginning of the text.
 */
const LITERAL = /^\^?(?:[^\\^$.*+?()[\]{}|]|\\(?:[\\^$.*+?()[\]{}|/nr]|u202[89]))*$/u;
const LINE_BREAKS: Readonly<Record<string, string>> = { n: '\n', r: '\r', u2028: '\u2028', u2029: '\u2029' };

/** A search for text. */
interface TextSearch {
  finds: (text: string) => boolean;
  /** Set if the search finds exactly the texts that begin with this one. */
  prefix?: string;
}

/**
 * Compiles a search for plain text, case-sensitive or not. Rejects patterns with other meanings: no client sends them, and a
 * pattern that takes exponential time could not be interrupted.
 * @throws StoreError 51091 for the pattern, 51108 for an option other than `i`
 */
export function compileRegex(value: Value): TextSearch {
  const [pattern, options] = readRegex(value);
  if (options !== '' && options !== 'i')
    throw new StoreError(51108, `invalid flag in regex options: ${options}`);
  if (!LITERAL.test(pattern))
    throw new StoreError(51091, 'Regular expression is invalid: only escaped, literal text is supported');
  const regex = new RegExp(pattern, `${options}u`);
  const finds = (text: string) => regex.test(text);
  if (options !== '' || !pattern.startsWith('^')) return { finds };
  const prefix = pattern.slice(1).replace(/\\(u202[89]|.)/g, (_, code: string) => LINE_BREAKS[code] ?? code);
  return { finds, prefix };
}
