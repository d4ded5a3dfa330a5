import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Compiles a JSON catalog of ICU messages by id to the form that Lingui reads at run time, so that the browser parses none. */
export default function compileMessages(source) {
  const messages = Object.entries(JSON.parse(source)).map(([id, message]) => [id, compileMessage(message)]);
  return `export default ${JSON.stringify(Object.fromEntries(messages))};`;
}
