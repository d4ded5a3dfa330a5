import { StoreError } from '../errors';
import { T, type Value } from '../values';
import { cstringEnd } from '../values/layout';

interface Regex {
  test(text: string): boolean;
  /** What every matching text begins with, '' when nothing is known. */
  prefix: string;
}

const invalid = (why: string) => new StoreError(51091, `Regular expression is invalid: ${why}`);

export const isRegex = (value: Value): boolean => value.type === T.regex;

/** Pattern and options of a BSON regex. */
export function readRegex({ bytes, start, end }: Value): [pattern: string, options: string] {
  const middle = cstringEnd(bytes, start);
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString();
  return [text(start, middle), text(middle + 1, end - 1)];
}

/**
 * A pattern as JavaScript runs it. What MongoDB (PCRE) reads differently is translated or refused; so are patterns
 * whose nested repetition could take for ever, as nothing can interrupt JavaScript's matcher.
 * @throws StoreError 51091 for a pattern, 51108 for an option
 */
export function compileRegex(pattern: string, options: string): Regex {
  for (const flag of options)
    if (!'imsu'.includes(flag)) throw new StoreError(51108, `invalid flag in regex options: ${flag}`);
  const source = translate(pattern, options);
  try {
    const regex = new RegExp(source, options.includes('i') ? 'iu' : 'u');
    return { test: (text) => regex.test(text), prefix: /[im]/.test(options) ? '' : literalPrefix(pattern) };
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

/** An escape, a class, a counted repetition, what opens a group, or one character. */
const tokens = /\\[\s\S]?|\[(?:\\[\s\S]|[^\]\\])*\]?|\{\d+(?:,\d*)?\}|\((?:\?(?:[:=!]|<[=!]))?|[\s\S]/gu;

function translate(pattern: string, options: string): string {
  refuseRunaway(pattern);
  const lines = options.includes('m');
  const plain: Record<string, string> = {
    '.': options.includes('s') ? '[^]' : '[^\\n]',
    '^': lines ? '(?<![^\\n])' : '^',
    $: lines ? '(?![^\\n])' : '(?=\\n?$)',
  };
  return pattern.replace(tokens, (token) => {
    // JavaScript takes these for something else, or for a class that is empty.
    if (/^\\[kpPcAzZ]/.test(token)) throw invalid(`${token} is not supported`);
    if (/^\[\^?\]|^\[.*\[:/s.test(token)) throw invalid(`the class ${token} is not supported`);
    return plain[token] ?? token;
  });
}

/**
 * Refuses what can take exponential time: a repeated group with a repetition or alternatives inside, as in
 * `(a+)+`, and a counted one with anything optional inside, as in `(a?){30}`.
 */
function refuseRunaway(pattern: string): void {
  const group = () => ({ varies: false, optional: false });
  const groups = [group()];
  let closed: ReturnType<typeof group> | undefined;
  for (const [token] of pattern.matchAll(tokens)) {
    const counted = /^\{\d+\}$/.test(token);
    const unbounded = token === '*' || token === '+' || /^\{\d+,\d*\}$/.test(token);
    if ((closed?.varies && (unbounded || counted)) || (closed?.optional && counted))
      throw invalid('nested repetition is not supported');
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
function literalPrefix(pattern: string): string {
  if (pattern.includes('|')) return '';
  const [, text = '', next = ''] =
    /^\^((?:[^\\.*+?()[\]{}|^$]|\\[^a-zA-Z0-9])*)([\s\S]?)/u.exec(pattern) ?? [];
  const literal = text.replace(/\\([\s\S])/gu, '$1');
  // What is followed by *, ? or { may be absent.
  return /[*?{]/.test(next) ? [...literal].slice(0, -1).join('') : literal;
}
