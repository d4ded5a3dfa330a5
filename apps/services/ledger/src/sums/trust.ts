import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { untilDone } from '@saldo/mongo';
import { MarksRepository } from './marks.repository';

export const TRUST_MARKS = Symbol('trust marks');

/**
 * Whether stored sums may be used. Processes of release 0.1 write without marking; ACCEPT_UNBOUND_CALLERS says that some may
 * be running. A process that starts then makes all stored sums stale, and every process computes its sums until the setting
 * is gone.
 */
@Injectable()
export class Trust implements OnModuleInit {
  constructor(
    private readonly marks: MarksRepository,
    @Inject(TRUST_MARKS) readonly inMarks: boolean,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.inMarks) await untilDone(() => this.marks.invalidateAll());
  }
}
