import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Caller,
  fieldErrorOf,
  type Job,
  ledgerRpc,
  limits,
  problem,
  type RpcOutput,
  type RpcParsedInput,
} from '@saldo/contracts';
import { Idempotency } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import type { Types } from 'mongoose';
import { GroupsRepository, undoOf } from '../groups';
import { UndoService } from '../history';
import { JobRunner } from './job-runner';
import { emptyReport, jobOf } from './job.rules';
import type { JobRow } from './job.schema';
import { JobsRepository } from './jobs.repository';

type NewJob = Omit<RpcParsedInput<typeof ledgerRpc.createJob>, 'requestKey'>;
type OneJob = RpcParsedInput<typeof ledgerRpc.getJob>;

/** Creates jobs, takes their rows, starts and cancels them. `JobRunner` carries them out. */
@Injectable()
export class JobsService {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly runner: JobRunner,
    private readonly undoing: UndoService,
    private readonly groups: GroupsRepository,
    private readonly idempotency: Idempotency,
  ) {}

  @Handles(ledgerRpc.createJob)
  create(input: RpcParsedInput<typeof ledgerRpc.createJob>, caller: Caller): Promise<Job> {
    return this.idempotency.once(ledgerRpc.createJob, caller.bookId, input, (job, newId) =>
      this.add(caller, job, newId),
    );
  }

  @Handles(ledgerRpc.listJobs)
  async list(_: object, { bookId }: Caller): Promise<RpcOutput<typeof ledgerRpc.listJobs>> {
    return { jobs: (await this.jobs.list(bookId)).map(jobOf) };
  }

  @Handles(ledgerRpc.getJob)
  async get({ id }: OneJob, { bookId }: Caller): Promise<Job> {
    return jobOf(await this.find(bookId, id));
  }

  @Handles(ledgerRpc.addJobRows)
  async addRows(
    { id, from = 0, rows }: RpcParsedInput<typeof ledgerRpc.addJobRows>,
    { bookId }: Caller,
  ): Promise<Job> {
    const job = await this.find(bookId, id);
    if (from < job.total && (await this.jobs.holds(job, from, rows))) return jobOf(job);
    if (job.state !== 'open') throw new DomainError('job-started');
    if (from !== job.total) throw invalid('from', problem('number-too-large', { max: job.total }));
    if (from + rows.length > limits.jobRows)
      throw invalid('rows', problem('too-many-transactions', { max: limits.jobRows }));
    const added = await this.jobs.append(job, from, rows);
    // Another request has added rows or started the job meanwhile.
    if (!added) throw new DomainError('job-started');
    return jobOf(added);
  }

  @Handles(ledgerRpc.startJob)
  async start({ id }: OneJob, { bookId }: Caller): Promise<Job> {
    const job = await this.find(bookId, id);
    if (job.state !== 'open') return jobOf(job);
    const started = await this.jobs.change(job, { state: 'queued', dueAt: new Date() });
    this.runner.nudge();
    return jobOf(started ?? (await this.find(bookId, id)));
  }

  /** A failed job can be cancelled too, which undoes what it did. */
  @Handles(ledgerRpc.cancelJob)
  async cancel(one: OneJob, caller: Caller): Promise<Job> {
    const job = await this.find(caller.bookId, one.id);
    const { state } = job;
    if (state === 'cancelling' || state === 'cancelled') return jobOf(job);
    if (state === 'done') throw new DomainError('job-ended');
    const hasNothing = state === 'open';
    const cancelled = await this.jobs.change(job, {
      cursor: '',
      ...(hasNothing ? { state: 'cancelled', endedAt: new Date() } : { state: 'cancelling' }),
      // Any other is due already, or is when its present slice ends.
      ...(state === 'failed' && { dueAt: new Date() }),
    });
    // It has moved on meanwhile.
    if (!cancelled) return this.cancel(one, caller);
    if (hasNothing) await this.jobs.dropRows(job);
    this.runner.nudge();
    return jobOf(cancelled);
  }

  /** Adds a job with this id, or finds it added. */
  private async add({ bookId, timeZone }: Caller, input: NewJob, _id: Types.ObjectId): Promise<Job> {
    const known = await this.jobs.get(bookId, String(_id));
    if (known) return jobOf(known);
    const { kind, group: undoes, confirmReconciled, importReport } = input;
    const others = await this.jobs.unfinished(bookId);
    if (others.length >= limits.jobs) throw new DomainError('jobs-full');
    const isUndo = undoes !== undefined;
    if (isUndo) {
      if (!(await this.groups.has(bookId, undoes))) throw new DomainError('not-found');
      const isAtWork = ({ group, undoes: other }: JobRow) => group === undoes || other === undoes;
      if (others.some(isAtWork)) throw new DomainError('job-unfinished');
    }
    const job = await this.jobs.create(bookId, {
      ...{
        _id,
        kind,
        timeZone,
        createdAt: new Date(),
        attempts: 0,
        report: emptyReport,
        done: 0,
        cursor: '',
      },
      state: isUndo ? 'queued' : 'open',
      group: isUndo ? undoOf(undoes) : randomUUID(),
      total: isUndo ? await this.undoing.size(bookId, undoes) : 0,
      dueAt: isUndo ? new Date() : null,
      ...(isUndo && { undoes }),
      ...(confirmReconciled && { confirmReconciled }),
      ...(importReport && { importReport }),
    });
    this.runner.nudge();
    return jobOf(job);
  }

  private async find(bookId: string, id: string): Promise<JobRow> {
    const job = await this.jobs.get(bookId, id);
    if (!job) throw new DomainError('not-found');
    return job;
  }
}

function invalid(path: string, reason: Parameters<typeof fieldErrorOf>[1]): DomainError {
  return new DomainError('validation-failed', { fields: [fieldErrorOf(path, reason)] });
}
