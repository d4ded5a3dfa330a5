import type { Messages } from '@lingui/core';

/** Parts of a message: text, `[name]` for a value, `[name, format, choices]` for a plural or selection. */
type CompiledMessage = Exclude<Messages[string], string>;
type Token = CompiledMessage[number];

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** Isolates the writing direction of a text. */
export const withIsolation = (text: string) => FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE;

/**
 * Isolates the writing direction of each value in compiled messages. Otherwise a Latin name or a negative amount in an Arabic
 * sentence would move the punctuation and words around it.
 */
export function withIsolatedValues(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === 'string' ? message : isolated(message),
    ]),
  );
}

function isolated(message: CompiledMessage): CompiledMessage {
  return message.flatMap((token): Token[] => {
    if (typeof token === 'string') return [token];
    const [name, format, choices] = token;
    if (format === undefined) return [FIRST_STRONG_ISOLATE, token, POP_DIRECTIONAL_ISOLATE];
    if (typeof choices !== 'object' || choices === null) return [token];
    const messages = Object.entries(choices).map(([choice, content]: [string, unknown]) => [
      choice,
      Array.isArray(content) ? isolated(content as CompiledMessage) : content,
    ]);
    return [[name, format, Object.fromEntries(messages)]];
  });
}
