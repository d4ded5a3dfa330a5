import { linesOf } from '../text/lines.ts';

/** A field of a message: `:61:` and the lines up to the next field. */
export interface Field {
  tag: string;
  lines: string[];
  line: number;
}

/** One message, from its `:20:` to its end. */
export type Message = Field[];

const TAG = /^:(\d{2}[A-Z]?|NS):/;
/** The end of the text block, alone or before the trailer `{5:…}`. */
const END = /^-(?:\}|$)/;

/** Splits a file into messages. `orphans` are lines of fields outside of any; `isEnded`: the last one has its end mark. */
export function parseMessages(text: string): { messages: Message[]; orphans: number[]; isEnded: boolean } {
  const messages: Message[] = [];
  const orphans: number[] = [];
  let message: Message | null = null;
  for (const [index, raw] of linesOf(text).entries()) {
    const line = withoutEnvelope(raw);
    const tag = TAG.exec(line)?.[1];
    if (tag === '20' || (tag === '25' && !message)) messages.push((message = []));
    if (END.test(line.trimEnd())) message = null;
    else if (tag === undefined) message?.at(-1)?.lines.push(line);
    else if (message) message.push({ tag, lines: [line.slice(tag.length + 2)], line: index + 1 });
    else orphans.push(index + 1);
  }
  return { messages, orphans, isEnded: message === null };
}

/** Strips control characters and the SWIFT header blocks `{1:…}{2:…}{4:` from a line. */
function withoutEnvelope(raw: string): string {
  const line = raw.replace(/\p{Cc}/gu, '');
  const block = line.lastIndexOf('{4:');
  return line.startsWith('{') || block > 0 ? line.slice(block < 0 ? line.length : block + 3) : line;
}
