import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Compiles a JSON catalog of ICU messages by id to Lingui's run-time format, so that the browser need not parse messages. */
export default function compileMessages(source) {
  const messages = Object.entries(JSON.parse(source)).map(([id, message]) => [id, compileMessage(message)]);
  return `export default ${JSON.stringify(Object.fromEntries(messages))};`;
}
