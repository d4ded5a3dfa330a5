import { Binary } from 'bson';
import type { Authenticator } from '../authentication/authenticator.ts';
import { MECHANISM } from '../authentication/scram.ts';
import { StoreError } from '../errors.ts';
import { RawDocument } from '../values/index.ts';
import { Arguments, names } from './arguments.ts';
import { ok, type Command } from './command.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the reply to a step. A connection has one exchange at a time, so all exchanges have the same id. */
const step = (message: string, done: boolean): Fields => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(message)),
});

function messageOf(args: Arguments): string {
  const payload = args.value('payload')?.toJs();
  return payload instanceof Binary ? payload.toString('utf8') : '';
}

/** Returns an error that does not reveal whether the user exists or why the proof is wrong. */
const refused = () => new StoreError('AuthenticationFailed', 'Authentication failed.');

export const saslStart: Command = {
  isPublic: true,
  accepts: names('mechanism payload autoAuthorize options'),
  run(args, { authenticator }) {
    if (args.string('mechanism') !== MECHANISM)
      throw new StoreError('MechanismUnavailable', `the only mechanism for authentication is ${MECHANISM}`);
    const reply = authenticator.begin(messageOf(args));
    if (!reply) throw refused();
    return ok(step(reply, false));
  },
};

export const saslContinue: Command = {
  isPublic: true,
  accepts: names('conversationId payload'),
  run(args, { authenticator }) {
    const reply = authenticator.conclude(messageOf(args));
    if (!reply) throw refused();
    return ok(step(reply, true));
  },
};

/** Answers the authentication part of a `hello`, which may begin an exchange and so save a round trip. */
export function authenticationOffers(args: Arguments, authenticator: Authenticator): Fields {
  if (authenticator.isAuthenticated) return {};
  const known = args.value('saslSupportedMechs') && { saslSupportedMechs: [MECHANISM] };
  const asked = args.value('speculativeAuthenticate');
  const guess = asked instanceof RawDocument ? new Arguments('saslStart', asked) : undefined;
  const isOurs = guess?.value('mechanism')?.toJs() === MECHANISM;
  const reply = guess && isOurs && authenticator.begin(messageOf(guess));
  return { ...known, ...(reply && { speculativeAuthenticate: step(reply, false) }) };
}
