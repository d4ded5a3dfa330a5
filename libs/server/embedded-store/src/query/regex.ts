import { StoreError } from '../errors';
import { T, type Value } from '../values';
import { cstringEnd } from '../values/layout';

interface Regex {
  test(text: string): boolean;
  /** What every matching text begins with, '' when nothing is known. */
  prefix: string;
}

const invalid = (why: string) => new StoreError(51091, `Regular expression is invalid: ${why}`);

/** Pattern and options of a BSON regex. */
export function readRegex(value: Value): [pattern: string, options: string] {
  const middle = cstringEnd(value.bytes, value.start);
  const text = (start: number, end: number) => Buffer.from(value.bytes.subarray(start, end)).toString();
  return [text(value.start, middle), text(middle + 1, value.end - 1)];
}

/**
 * A PCRE pattern as JavaScript runs it. What the two read differently is translated or refused; so are patterns
 * whose nested repetition could take for ever, as nothing can interrupt JavaScript's matcher.
 * @throws StoreError 51091 for a pattern, 51108 for an option
 */
export function compileRegex(pattern: string, options: string): Regex {
  const inline = /^\(\?([ims]+)\)/.exec(pattern);
  const flags = new Set(options + (inline?.[1] ?? ''));
  for (const flag of flags) {
    if (!'imsu'.includes(flag)) throw new StoreError(51108, `invalid flag in regex options: ${flag}`);
  }
  const source = pattern.slice(inline?.[0].length ?? 0);
  if (source.includes('\0')) throw invalid('a NUL byte');
  refuseRunaway(source);
  const prefix = flags.has('i') || flags.has('m') ? '' : literalPrefix(source);
  try {
    const regex = new RegExp(translate(source, flags), flags.has('i') ? 'iu' : 'u');
    return { test: (text) => regex.test(text), prefix };
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

/** A backslash with what belongs to it, a class, or one character. */
const tokens = /\\(?:.|$)|\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]?|[\s\S]/gsu;

function translate(source: string, flags: ReadonlySet<string>): string {
  const multiline = flags.has('m');
  const plain: Record<string, string> = {
    '.': flags.has('s') ? '[^]' : '[^\\n]',
    '^': multiline ? '(?<![^\\n])' : '^',
    $: multiline ? '(?![^\\n])' : '(?=\\n?$)',
  };
  return source.replace(tokens, (token) => {
    if (token.startsWith('[')) return translateClass(token);
    if (token.startsWith('\\')) return translateEscape(token[1]!, false);
    return plain[token] ?? token;
  });
}

const anchors: Readonly<Record<string, string>> = { A: '^', z: '$', Z: '(?=\\n?$)' };

function translateEscape(char: string | undefined, inClass: boolean): string {
  if (char === undefined) throw invalid('\\ at end of pattern');
  if (/[a-zA-Z0-9]/.test(char)) {
    if (!inClass && anchors[char]) return anchors[char];
    if (!/[dDsSwWnrtfvxu0-9]/.test(char) && !(char === 'b' || char === 'B'))
      throw invalid(`unsupported escape \\${char}`);
    return `\\${char}`;
  }
  return /[\^$\\.*+?()[\]{}|/]/.test(char) || (inClass && char === '-') ? `\\${char}` : char;
}

function translateClass(token: string): string {
  if (token.includes('[:')) throw invalid('POSIX classes are not supported');
  const [, head, body] = /^(\[\^?)([\s\S]*)\]$/.exec(token) ?? [];
  if (head === undefined || body === undefined || body === '')
    throw invalid('missing terminating ] for character class');
  // A `]` in the first place is a literal one to PCRE; unlike JavaScript, it needs no escape for `[` either.
  const inner = body.replace(/\\(.)|[[\]]/gsu, (part, escaped) =>
    escaped === undefined ? `\\${part}` : translateEscape(escaped, true),
  );
  return `${head}${inner}]`;
}

/**
 * Refuses what can take exponential time: a repeated group with a repetition or alternatives inside, as in
 * `(a+)+`, and a counted one with anything optional inside, as in `(a?){30}`.
 */
function refuseRunaway(source: string): void {
  const group = () => ({ varies: false, optional: false });
  const groups = [group()];
  let closed: ReturnType<typeof group> | undefined;
  for (const [token] of source.matchAll(
    /\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{\d+,?\d*\}|\((?:\?(?:[:=!]|<[=!]))?|[\s\S]/gsu,
  )) {
    const counted = /^\{\d+\}$/.test(token);
    const unbounded = token === '*' || token === '+' || /^\{\d+,\d*\}$/.test(token);
    if ((closed?.varies && (unbounded || counted)) || (closed?.optional && counted)) {
      throw invalid('nested repetition is not supported');
    }
    if (token.startsWith('(')) groups.push(group());
    const current = groups.at(-1)!;
    current.varies ||= unbounded || token === '|';
    current.optional ||= token === '?';
    closed = token === ')' && groups.length > 1 ? groups.pop() : undefined;
    if (closed?.varies) groups.at(-1)!.varies = true;
    if (closed?.optional) groups.at(-1)!.optional = true;
  }
}

/** The literal text after a leading `^`, up to the first character that means something. */
function literalPrefix(source: string): string {
  if (!source.startsWith('^') || source.includes('|')) return '';
  const [, text = '', next = ''] =
    /^\^((?:[^\\.*+?()[\]{}|^$]|\\[^a-zA-Z0-9])*)([\s\S]?)/u.exec(source) ?? [];
  const literal = text.replace(/\\([\s\S])/gu, '$1');
  // What is followed by *, ? or { may be absent.
  return /[*?{]/.test(next) ? [...literal].slice(0, -1).join('') : literal;
}

export const isRegex = (value: Value): boolean => value.type === T.regex;
