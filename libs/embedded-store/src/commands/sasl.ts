import { Binary } from 'bson';
import type { Door } from '../authentication/authenticator';
import { MECHANISM } from '../authentication/scram';
import { StoreError } from '../errors';
import { RawDocument } from '../values';
import { Arguments, names } from './arguments';
import { ok, type Command } from './command';

type Fields = Readonly<Record<string, unknown>>;

/** There is one exchange at a time on a connection, so all of them have the same name. */
const step = (message: string, done: boolean): Fields => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(message)),
});

function messageOf(args: Arguments): string {
  const payload = args.value('payload')?.toJs();
  return payload instanceof Binary ? payload.toString('utf8') : '';
}

/** What is wrong is not told: neither whether there is such a user nor how far the proof was right. */
const refused = () => new StoreError('AuthenticationFailed', 'Authentication failed.');

export const saslStart: Command = {
  isPublic: true,
  accepts: names('mechanism payload autoAuthorize options'),
  run(args, { door }) {
    if (args.string('mechanism') !== MECHANISM)
      throw new StoreError('MechanismUnavailable', `the only mechanism for authentication is ${MECHANISM}`);
    const reply = door.begin(messageOf(args));
    if (!reply) throw refused();
    return ok(step(reply, false));
  },
};

/** The last message is the end of it: an empty one after it, as old clients sent, is not waited for. */
export const saslContinue: Command = {
  isPublic: true,
  accepts: names('conversationId payload'),
  run(args, { door }) {
    const verdict = door.conclude(messageOf(args));
    if (!verdict) throw refused();
    return ok(step(verdict, true));
  },
};

/** What a `hello` may ask beside: how to log in, and to begin with that at once, which saves a way there and back. */
export function introduction(args: Arguments, door: Door): Fields {
  if (door.isOpen) return {};
  const known = args.value('saslSupportedMechs') && { saslSupportedMechs: [MECHANISM] };
  const asked = args.value('speculativeAuthenticate');
  const guess = asked instanceof RawDocument ? new Arguments('saslStart', asked) : undefined;
  const isOurs = guess?.value('mechanism')?.toJs() === MECHANISM;
  const reply = guess && isOurs && door.begin(messageOf(guess));
  return { ...known, ...(reply && { speculativeAuthenticate: step(reply, false) }) };
}
