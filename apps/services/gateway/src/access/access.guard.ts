import { type Caller, type RouteContract } from '@saldo/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@saldo/rpc';
import { type Request } from 'express';
import { type SaldoResponse } from '../http/call';
import { CONTRACT } from '../http/route';
import { Sessions } from './sessions';
import { timeZoneOf } from './time-zone';
import { bearerToken } from './bearer-token';

/** The one check of who may call what. A handler without a contract does not exist for those outside. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const contract = this.reflector.get<RouteContract | undefined>(CONTRACT, context.getHandler());
    if (contract?.access === 'public') return true;
    if (contract?.access !== 'user') throw new DomainError('not-found');
    const http = context.switchToHttp();
    http.getResponse<SaldoResponse>().locals.caller = await this.identify(http.getRequest<Request>());
    return true;
  }

  private async identify({ headers }: Request): Promise<Caller> {
    const token = bearerToken(headers.authorization);
    const session = token && (await this.sessions.of(token));
    if (!session) throw new DomainError('unauthorized');
    return { ...session, ...timeZoneOf(headers['x-time-zone']) };
  }
}
