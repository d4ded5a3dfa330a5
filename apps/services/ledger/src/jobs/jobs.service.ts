import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type Job,
  type LedgerInput,
  ledgerRpc,
  limits,
  type NewJob,
  problem,
} from '@saldo/contracts';
import { HandlesOnce } from '@saldo/mongo';
import { DomainError, Handles, invalid } from '@saldo/rpc';
import { Types } from 'mongoose';
import { GroupsRepository, undoOf } from '../groups';
import { UndoService } from '../history';
import { RulesService } from '../rules';
import { BulkEditService, Selections } from '../transactions';
import { JobRunner } from './job-runner';
import { emptyReport, jobOf } from './job.rules';
import type { JobRow } from './job.schema';
import { JobsRepository } from './jobs.repository';
import { MoveJob } from './move-job';

type OneJob = LedgerInput<'getJob'>;

/** Creates jobs, receives their rows, starts and cancels them. `JobRunner` runs them. */
@Injectable()
export class JobsService {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly runner: JobRunner,
    private readonly undoing: UndoService,
    private readonly groups: GroupsRepository,
    private readonly edits: BulkEditService,
    private readonly selections: Selections,
    private readonly rules: RulesService,
    private readonly moving: MoveJob,
  ) {}

  @Handles(ledgerRpc.listJobs)
  async list(_: object, { bookId }: Caller) {
    return { jobs: (await this.jobs.list(bookId)).map(jobOf) };
  }

  @Handles(ledgerRpc.getJob)
  async get({ id }: OneJob, { bookId }: Caller): Promise<Job> {
    return jobOf(await this.find(bookId, id));
  }

  @Handles(ledgerRpc.addJobRows)
  async addRows({ id, from = 0, rows }: LedgerInput<'addJobRows'>, { bookId }: Caller): Promise<Job> {
    const job = await this.find(bookId, id);
    if (from < job.total && (await this.jobs.holds(job, from, rows))) return jobOf(job);
    if (job.state !== 'open') throw new DomainError('job-started');
    if (from !== job.total) throw invalid('from', problem('number-too-large', { max: job.total }));
    if (from + rows.length > limits.jobRows)
      throw invalid('rows', problem('too-many-transactions', { max: limits.jobRows }));
    const added = await this.jobs.append(job, from, rows);
    // A concurrent request has added rows or started the job.
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

  /** Cancels a job and undoes its changes. Also accepts a failed job. */
  @Handles(ledgerRpc.cancelJob)
  async cancel(one: OneJob, caller: Caller): Promise<Job> {
    const job = await this.find(caller.bookId, one.id);
    const { state } = job;
    if (state === 'cancelling' || state === 'cancelled') return jobOf(job);
    if (state === 'done') throw new DomainError('job-ended');
    if (job.request.kind === 'move') throw new DomainError('job-not-cancellable');
    const hasNothing = state === 'open';
    const cancelled = await this.jobs.change(job, {
      cursor: '',
      ...(hasNothing ? { state: 'cancelled', endedAt: new Date() } : { state: 'cancelling' }),
      // A failed job has no due time. Any other job is due now or when its current slice ends.
      ...(state === 'failed' && { dueAt: new Date() }),
    });
    // The job has changed its state meanwhile: try again.
    if (!cancelled) return this.cancel(one, caller);
    if (hasNothing) await this.jobs.dropRows(job);
    this.runner.nudge();
    return jobOf(cancelled);
  }

  /**
   * Adds a job that moves the remaining transactions. Returns undefined if the book has as many jobs as allowed; the sweeps then
   * move them more slowly.
   */
  async goOnMoving(caller: Caller): Promise<Job | undefined> {
    const others = await this.jobs.unfinished(caller.bookId);
    const known = others.find(({ request }) => request.kind === 'move');
    if (known) return jobOf(known);
    return others.length < limits.jobs ? this.add({ kind: 'move' }, caller, new Types.ObjectId()) : undefined;
  }

  /** Adds a job with this id, or returns it if it exists. */
  @HandlesOnce(ledgerRpc.createJob)
  async add(request: NewJob, { bookId, timeZone }: Caller, _id: Types.ObjectId): Promise<Job> {
    const known = await this.jobs.get(bookId, String(_id));
    if (known) return jobOf(known);
    const others = await this.jobs.unfinished(bookId);
    if (others.length >= limits.jobs && !(await this.dropAbandoned(others)))
      throw new DomainError('jobs-full');
    await this.requirePossible(bookId, request, others);
    const { kind, group: undoes } = request;
    const isOpen = kind === 'import';
    const job = await this.jobs.create(bookId, {
      ...{ _id, request, timeZone, createdAt: new Date(), attempts: 0, report: emptyReport },
      ...{ done: 0, cursor: '', total: await this.sizeOf(bookId, request) },
      state: isOpen ? 'open' : 'queued',
      group: undoes === undefined ? randomUUID() : undoOf(undoes),
      dueAt: isOpen ? null : new Date(),
    });
    this.runner.nudge();
    return jobOf(job);
  }

  /**
   * Cancels the oldest import that was never started: the browser tab that sent its rows may be closed. Returns whether there was
   * one.
   */
  private async dropAbandoned(others: JobRow[]): Promise<boolean> {
    const open = others.filter(({ state }) => state === 'open');
    const [oldest] = open.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    if (!oldest || !(await this.jobs.change(oldest, { state: 'cancelled', endedAt: new Date() })))
      return false;
    await this.jobs.dropRows(oldest);
    return true;
  }

  private async requirePossible(
    bookId: string,
    { kind, ...request }: NewJob,
    others: JobRow[],
  ): Promise<void> {
    const { group, change, rule, confirmReconciled } = request;
    if (group !== undefined) {
      if (!(await this.groups.has(bookId, group))) throw new DomainError('not-found');
      const isAtWork = (other: JobRow) => [other.group, other.request.group].includes(group);
      if (others.some(isAtWork)) throw new DomainError('job-unfinished');
    }
    if (rule !== undefined) await this.rules.find(bookId, rule);
    if (change) await this.edits.requirePossible(bookId, { ...request, change });
    if (kind === 'delete' && !confirmReconciled && (await this.selections.hasReconciled(bookId, request)))
      throw new DomainError('transaction-reconciled');
  }

  /** Returns the number of transactions that a job will process; 0 for an import, whose rows follow. */
  private async sizeOf(bookId: string, { kind, group, ...selection }: NewJob): Promise<number> {
    if (kind === 'import') return 0;
    if (kind === 'move') return this.moving.countLeft(bookId);
    return group === undefined ? this.selections.count(bookId, selection) : this.undoing.size(bookId, group);
  }

  private async find(bookId: string, id: string): Promise<JobRow> {
    const job = await this.jobs.get(bookId, id);
    if (!job) throw new DomainError('not-found');
    return job;
  }
}
