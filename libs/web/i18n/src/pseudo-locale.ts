import type { Messages } from '@lingui/core';

type CompiledMessage = Exclude<Messages[string], string>;
type Token = CompiledMessage[number];

const PLAIN = 'acdeghijklnorstuwyz';
const ACCENTED = 'áçďéĝĥíĵķłñöřšţüŵýž';
const TAG_OR_LETTER = /<\/?\w+>|[a-z]/g;
/** Assumed growth of texts in other languages, as a fraction of the English length. */
const GROWTH = 0.4;
const LONGEST_WORD = 9;

/**
 * Returns compiled English messages in the pseudo-locale: accented, longer and between `⟦` and `⟧`. Text without these brackets
 * is not from a catalog. Names of values, choices and tags stay unchanged.
 */
export function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      const tokens = typeof message === 'string' ? [message] : message;
      return [id, ['⟦', ...tokens.map(accented), filling(lengthOf(tokens) * GROWTH), '⟧']];
    }),
  );
}

function accented(token: Token): Token {
  if (typeof token === 'string') return token.replace(TAG_OR_LETTER, accent);
  const [name, format, choices] = token;
  if (!isChoices(choices)) return token;
  const messages = Object.entries(choices).map(([choice, content]) => [
    choice,
    Array.isArray(content) ? (content as CompiledMessage).map(accented) : content,
  ]);
  return [name, format, Object.fromEntries(messages)];
}

function accent(tagOrLetter: string): string {
  return ACCENTED[PLAIN.indexOf(tagOrLetter)] ?? tagOrLetter;
}

/** Returns the length of a message, counting the longest choices. */
function lengthOf(message: CompiledMessage): number {
  return message.reduce((sum, token) => {
    if (typeof token === 'string') return sum + token.length;
    const choices = isChoices(token[2]) ? Object.values(token[2]).filter(Array.isArray) : [];
    return sum + Math.max(0, ...choices.map((choice) => lengthOf(choice as CompiledMessage)));
  }, 0);
}

function isChoices(format: Token[2]): format is Record<string, unknown> {
  return typeof format === 'object' && format !== null;
}

/** Returns filler words with `length` letters in total, so that the text can wrap. */
function filling(length: number): string {
  const words = Math.ceil(length / LONGEST_WORD);
  const letters = Math.ceil(length / Math.max(1, words));
  return ` ${'ë'.repeat(letters)}`.repeat(words);
}
