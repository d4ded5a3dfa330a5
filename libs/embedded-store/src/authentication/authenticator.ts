import { begin, conclude, type Credentials, type Exchange } from './scram.ts';

/** Authentication of one connection. */
export class Authenticator {
  isAuthenticated: boolean;
  #exchange: Exchange | undefined;

  /** @param credentials undefined if the store has no password and every connection is authenticated */
  constructor(private readonly credentials: Credentials | undefined) {
    this.isAuthenticated = !credentials;
  }

  /** Returns the reply to a client's first message; undefined if it is invalid or there is no password. */
  begin(first: string): string | undefined {
    this.#exchange = this.credentials && begin(this.credentials, first);
    return this.#exchange?.reply;
  }

  /** Returns the reply to a client's last message; undefined if the proof is wrong. Each exchange allows one attempt. */
  conclude(last: string): string | undefined {
    const exchange = this.#exchange;
    this.#exchange = undefined;
    const reply = this.credentials && exchange && conclude(this.credentials, exchange, last);
    if (reply) this.isAuthenticated = true;
    return reply;
  }
}
