import { begin, conclude, type Credentials, type Exchange } from './scram';

/** The door of one connection: who is not let in may only introduce himself and knock. */
export class Door {
  isOpen: boolean;
  #exchange: Exchange | undefined;

  /** @param credentials who may come in; without any the door is open to all, and nobody needs to prove anything */
  constructor(private readonly credentials: Credentials | undefined) {
    this.isOpen = !credentials;
  }

  /** The answer to the first message of an exchange; undefined where it is none or there is no password. */
  begin(first: string): string | undefined {
    this.#exchange = this.credentials && begin(this.credentials, first);
    return this.#exchange?.reply;
  }

  /** The answer to the last one, and the door is open; undefined where it proves nothing. Each exchange has one try. */
  conclude(last: string): string | undefined {
    const exchange = this.#exchange;
    this.#exchange = undefined;
    const verdict = this.credentials && exchange && conclude(this.credentials, exchange, last);
    if (verdict) this.isOpen = true;
    return verdict;
  }
}
