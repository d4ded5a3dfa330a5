import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { refusals } from '@saldo/operations';
import { ownerOf } from './bus-traffic';
import type { Keyring } from './keyring';

const HEADER = 'saldo-signature';

/** An event or a notice on the wire. */
interface SignedMessage {
  kind: 'event' | 'notice';
  subject: string;
  body: string;
  /** Distinguishes an event from others with the same content. */
  id?: string;
}

const textOf = ({ subject, id = '', body }: SignedMessage) => [subject, id, body].join('\n');

/** Returns the headers with this process's signature. */
export function signatureHeaders(keyring: Keyring, message: SignedMessage): MsgHdrs {
  const result = headers();
  result.set(HEADER, keyring.sign(message.kind, textOf(message)));
  return result;
}

/** Returns whether the service that owns the subject signed the message. Counts rejected ones. */
export function isFromOwner(keyring: Keyring, message: SignedMessage, given: MsgHdrs | undefined): boolean {
  const signature = given?.get(HEADER);
  const isSigned =
    !!signature && keyring.isSignedBy(ownerOf(message.subject), message.kind, textOf(message), signature);
  if (!isSigned) refusals.inc({ kind: message.kind, reason: signature ? 'signature' : 'unsigned' });
  return isSigned;
}
