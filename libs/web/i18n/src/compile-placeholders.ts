import type { Messages } from '@lingui/core';

/** Compiles English messages that use only `{name}` placeholders. Messages of catalogs are compiled when the web app is built. */
export function compilePlaceholders<Id extends string>(
  messages: Record<Id, string>,
): Record<Id, Messages[string]> {
  const compiled = Object.entries<string>(messages).map(([id, message]) => [id, tokensOf(message)]);
  return Object.fromEntries(compiled) as Record<Id, Messages[string]>;
}

function tokensOf(message: string): Messages[string] {
  return message
    .split(/\{(\w+)\}/)
    .map((part, index): string | [string] => (index % 2 === 1 ? [part] : part))
    .filter((part) => part !== '');
}
