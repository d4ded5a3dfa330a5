import { Logger } from '@nestjs/common';
import type { Msg } from '@nats-io/transport-node';
import type { Caller, ErrorCode } from '@saldo/contracts';
import { refusals } from '@saldo/operations';
import {
  CALL_LIFETIME_MS,
  delegationMs,
  inboxPrefix,
  mayCall,
  type ProcessName,
  processNames,
} from './bus-traffic';
import { type CallClaims, digestOf, readForwardedProof, readProof } from './call-proof';
import { DomainError } from './domain-error';
import type { Keyring } from './keyring';
import { ReplayGuards } from './replay-guard';
import { wireHeaders } from './wire';

/** An authenticated call. */
export interface ProvenCall {
  caller?: Caller;
  text: string;
  /** Encrypts the reply if the call was encrypted. */
  encodeReply: (text: string) => string;
}

/** Authenticates incoming calls: the calling process and the user. docs/adr/0010 explains the design. */
export class IncomingCalls {
  private readonly log = new Logger('Calls');
  // A call is accepted if its time is within CALL_LIFETIME_MS of this process's time, in either direction.
  private readonly replays = new ReplayGuards(2 * CALL_LIFETIME_MS);

  constructor(private readonly keyring: Keyring) {}

  /** Returns whether the reply goes to an inbox. With any other reply subject, a sender could make this process publish to it. */
  isAnswerable({ subject, reply = '' }: Msg): boolean {
    if (inboxOwner(reply)) return true;
    this.refusal('reply-subject', subject);
    return false;
  }

  /** Throws a DomainError for a rejected call. */
  open(message: Msg): ProvenCall {
    const proof = message.headers?.get(wireHeaders.proof);
    const body = message.string();
    if (!proof) throw this.refusal('unsigned', message.subject);
    const claims = this.verify(message, body, proof);
    const caller = this.callerOf(claims, proof);
    if (!message.headers?.has(wireHeaders.encrypted))
      return { caller, text: body, encodeReply: (text) => text };
    const decrypted = this.keyring.decrypt(message.subject, body);
    if (!decrypted) throw this.refusal('undecryptable', message.subject);
    return { caller, text: decrypted.text, encodeReply: decrypted.encryptReply };
  }

  private verify({ subject, reply = '' }: Msg, body: string, proof: string): CallClaims {
    const claims = readProof(this.keyring, proof);
    if (!claims) throw this.refusal('signature', subject);
    if (claims.subject !== subject || claims.body !== digestOf(body)) throw this.refusal('changed', subject);
    if (!mayCall(claims.from, subject)) throw this.refusal('not-allowed', subject);
    if (inboxOwner(reply) !== claims.from) throw this.refusal('reply-subject', subject);
    if (Math.abs(Date.now() - claims.issuedAt) >= CALL_LIFETIME_MS) throw this.refusal('time', subject);
    const noted = this.replays.note(claims.from, claims.nonce);
    if (noted === 'replayed') throw this.refusal('replayed', subject);
    if (noted === 'full') throw this.refusal('too-many', subject, 'busy');
    return claims;
  }

  private callerOf({ from, subject, caller, gatewayProof }: CallClaims, proof: string): Caller | undefined {
    if (from === 'gateway') return caller && { ...caller, gatewayProof: proof };
    if (gatewayProof === undefined) return undefined;
    const asked = readForwardedProof(this.keyring, gatewayProof);
    const lifetimeMs = asked?.from === 'gateway' ? delegationMs(from, asked.subject, subject) : 0;
    if (!asked?.caller || lifetimeMs === 0) throw this.refusal('delegation', subject);
    if (Math.abs(Date.now() - asked.issuedAt) >= lifetimeMs) throw this.refusal('time', subject);
    return { ...asked.caller, gatewayProof };
  }

  /**
   * Creates the error of a rejected call. It is `unavailable` rather than `unauthorized`: a fault between processes must not sign
   * the user out.
   */
  private refusal(reason: string, subject: string, code: ErrorCode = 'unavailable'): DomainError {
    refusals.inc({ kind: 'call', reason });
    this.log.warn({ subject, reason }, 'A call was refused.');
    return new DomainError(code);
  }
}

/** Returns the process that owns the inbox. */
function inboxOwner(subject: string): ProcessName | undefined {
  return processNames.find((name) => subject.startsWith(`${inboxPrefix(name)}.`));
}
