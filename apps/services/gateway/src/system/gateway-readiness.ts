import { Injectable } from '@nestjs/common';
import { Readiness } from '@saldo/operations';
import { NatsLink } from '@saldo/rpc';

/**
 * The gateway is ready from its first connection to NATS on, and stays ready while NATS is down: otherwise the proxy in
 * front would answer instead of it. A new gateway that never connects may be misconfigured, so it must not replace a
 * working one.
 */
@Injectable()
export class GatewayReadiness extends Readiness {
  private hasBeenConnected = false;

  constructor(link: NatsLink) {
    super();
    link.ready.then(
      () => (this.hasBeenConnected = true),
      () => undefined, // The link logs it.
    );
  }

  async isReady(): Promise<boolean> {
    return this.hasBeenConnected;
  }
}
