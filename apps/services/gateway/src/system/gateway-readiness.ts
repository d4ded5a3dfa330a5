import { Injectable } from '@nestjs/common';
import { Readiness } from '@saldo/operations';
import { NatsLink } from '@saldo/rpc';

/**
 * The gateway is ready from its first connection to NATS on, and stays so while NATS is away: were it taken out of service,
 * the proxy in front of it would answer in its place. A new gateway that never gets a connection may have wrong settings,
 * so it must not replace one that works.
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
