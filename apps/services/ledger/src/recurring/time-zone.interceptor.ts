import { Injectable, Logger } from '@nestjs/common';
import type { Caller } from '@saldo/contracts';
import { AroundCalls, type CallInterceptor } from '@saldo/rpc';
import { TimeZones } from './time-zones.service';

/** Remembers the caller's time zone at each call. */
@AroundCalls()
@Injectable()
export class TimeZoneInterceptor implements CallInterceptor {
  private readonly log = new Logger('TimeZones');

  constructor(private readonly zones: TimeZones) {}

  async intercept(caller: Caller | undefined, next: () => Promise<unknown>): Promise<unknown> {
    try {
      if (caller) await this.zones.note(caller);
    } catch (error) {
      this.log.warn({ err: error }, 'Noting the time zone failed; the next call tries again.');
    }
    return next();
  }
}
