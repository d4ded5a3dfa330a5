import { type Caller, defaultBookId, type RouteContract } from '@saldo/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@saldo/rpc';
import { type Request } from 'express';
import { clientAddress } from '../rate-limit/client-address';
import { PublicTurns } from '../rate-limit/public-turns';
import { RateLimiter } from '../rate-limit/rate-limiter';
import { type SaldoResponse } from '../http/call';
import { CONTRACT } from '../http/route';
import { Sessions } from './sessions';
import { timeZoneOf } from './time-zone';
import { bearerToken } from './bearer-token';

/** Checks who may call a route. A handler without a contract is not found. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly rateLimiter: RateLimiter,
    private readonly publicTurns: PublicTurns,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const contract = this.reflector.get<RouteContract | undefined>(CONTRACT, context.getHandler());
    if (!contract) throw new DomainError('not-found');
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const address = clientAddress(request.ip);
    await this.rateLimiter.consumeAddress(address, contract);
    if (contract.access === 'public') {
      await this.publicTurns.wait(address);
      return true;
    }
    const caller = await this.identify(request);
    await this.rateLimiter.consumeUser(caller.userId, contract, request.query);
    const stillIn = () => this.requireOpen(caller);
    const chargeBody = (bytes: number) => this.rateLimiter.chargeBody(caller.userId, bytes);
    Object.assign(http.getResponse<SaldoResponse>().locals, { caller, stillIn, chargeBody });
    return true;
  }

  private async requireOpen({ userId, sessionId }: Caller): Promise<void> {
    if (!(await this.sessions.isOpen({ userId, sessionId }))) throw new DomainError('unauthorized');
  }

  private async identify({ headers }: Request): Promise<Caller> {
    const token = bearerToken(headers.authorization);
    const session = token && (await this.sessions.of(token));
    if (!session) throw new DomainError('unauthorized');
    const book = { bookId: defaultBookId(session.userId), role: 'owner' } as const;
    return { ...session, ...book, ...timeZoneOf(headers['x-time-zone']) };
  }
}
