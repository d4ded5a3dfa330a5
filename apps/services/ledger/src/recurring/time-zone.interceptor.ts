import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import type { Caller } from '@saldo/contracts';
import { TimeZones } from './time-zones.service';

/** Notes the caller's time zone with each call. */
@Injectable()
export class TimeZoneInterceptor implements NestInterceptor {
  private readonly log = new Logger('TimeZones');

  constructor(private readonly zones: TimeZones) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const { caller } = context.switchToRpc().getContext<{ caller?: Caller }>();
    try {
      if (caller) await this.zones.note(caller);
    } catch (error) {
      this.log.warn({ err: error }, 'Noting the time zone failed; the next call tries again.');
    }
    return next.handle();
  }
}
