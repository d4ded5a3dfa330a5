import { Injectable } from '@nestjs/common';
import { type ImportRow } from '@saldo/contracts';
import { isRefusal } from '@saldo/rpc';
import { addedAccountId } from '../accounts';
import { CategoryTree } from '../categories';
import { ImportLinks, ImportMemory, ImportRecords, ImportsService } from '../imports';
import { AccountRestoring } from '../registers';
import { type Report, rowProblem, type Slice, withReport } from './job.rules';
import type { JobRow } from './job.schema';
import { JobsRepository } from './jobs.repository';

type Rows<Kind extends keyof ImportRow> = (ImportRow & Required<Pick<ImportRow, Kind>>)[];

const kinds = ['account', 'category', 'link', 'transaction'] as const;
/** Rows of these kinds are needed by all others, so the job fails if one of them is rejected. */
const depended = ['account', 'category'];

/** Records the rows of an import, with ids computed from them, so that a repeated slice adds nothing twice. */
@Injectable()
export class ImportJob {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly accounts: AccountRestoring,
    private readonly tree: CategoryTree,
    private readonly links: ImportLinks,
    private readonly imports: ImportsService,
    private readonly records: ImportRecords,
    private readonly memory: ImportMemory,
  ) {}

  /** Processes the rows from `done` on that are of the same kind, at most `most`. */
  async slice(job: JobRow, most: number): Promise<Slice> {
    const { done, total } = job;
    const following = await this.jobs.rowsFrom(job, done);
    const kind = kinds.find((each) => following[0]?.[each]);
    const end = following.findIndex((row) => kind === undefined || !row[kind]);
    const rows = following.slice(0, Math.min(most, end === -1 ? following.length : end));
    const isLast = done + rows.length >= total || rows.length === 0;
    const report: Report = kind ? await this.each(job, done, rows, kind) : {};
    if (isLast) await this.end(job);
    return { count: rows.length, report, isLast };
  }

  private async end(job: JobRow): Promise<void> {
    const { bookId, group } = job;
    const { importReport, profile } = job.request;
    if (importReport)
      await this.records.put(bookId, group, {
        ...importReport,
        statements: importReport.statements.map((each) => named(job, each)),
      });
    if (!profile) return;
    const value = { ...profile, accounts: profile.accounts.map((each) => named(job, each)) };
    await this.memory.put(bookId, 'profile', [{ key: profile.shape, value }]);
  }

  /** Processes rows together. If one is rejected, processes each half by itself, until only the rejected rows are left out. */
  private async each(
    job: JobRow,
    from: number,
    rows: ImportRow[],
    kind: (typeof kinds)[number],
  ): Promise<Report> {
    try {
      return await this.at(job, from, rows, kind);
    } catch (error) {
      if (!isRefusal(error) || depended.includes(kind)) throw error;
      if (rows.length === 1) return { problems: [rowProblem(from, error)] };
      const half = Math.ceil(rows.length / 2);
      const first = await this.each(job, from, rows.slice(0, half), kind);
      const second = await this.each(job, from + half, rows.slice(half), kind);
      return withReport(first, second);
    }
  }

  private at(job: JobRow, from: number, rows: ImportRow[], kind: (typeof kinds)[number]): Promise<Report> {
    if (kind === 'account') return this.addAccounts(job, from, rows as Rows<'account'>);
    if (kind === 'category') return this.addCategories(job, rows as Rows<'category'>);
    if (kind === 'link') return this.link(job, from, rows as Rows<'link'>);
    const transactions = (rows as Rows<'transaction'>).map(({ transaction }) => transaction);
    return this.record(job, from, transactions);
  }

  private async addAccounts(job: JobRow, from: number, rows: Rows<'account'>): Promise<Report> {
    const accounts = rows.map(({ account }) => ({ ...account, isDefault: false }));
    const { ids } = await this.accounts.restore({ restoreId: job.group, from, accounts }, job);
    return { accountCount: ids.length };
  }

  private async addCategories({ bookId, group }: JobRow, rows: Rows<'category'>): Promise<Report> {
    const wanted = rows.map(({ category }) => category);
    return { categoryCount: await this.tree.addMissing(bookId, wanted, group) };
  }

  private async link(job: JobRow, from: number, rows: Rows<'link'>): Promise<Report> {
    const links = rows.map(({ link }) => ({
      ...link,
      ...(link.transfer && { transfer: { ...link.transfer, accountId: idOf(job, link.transfer.accountId) } }),
    }));
    const { linkedCount, skipped } = await this.links.link({ importId: job.group, links }, job);
    const left = new Set(skipped.map(({ id }) => id));
    let report: Report = { linkedCount };
    for (const [index, { link, instead = [] }] of rows.entries()) {
      if (!left.has(link.transactionId.toLowerCase())) continue;
      const row = from + index;
      // Number them after all rows of the job, two numbers for each row.
      if (instead.length > 0) report = withReport(report, await this.recordInstead(job, row, instead));
      const reason = skipped.find(({ id }) => id === link.transactionId.toLowerCase())?.reason ?? 'not-found';
      if (instead.length === 0) report = withReport(report, { problems: [{ row, code: reason }] });
    }
    return report;
  }

  private async recordInstead(
    job: JobRow,
    row: number,
    instead: Rows<'link'>[number]['instead'],
  ): Promise<Report> {
    try {
      return await this.record(job, job.total + 2 * row, instead ?? []);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { problems: [rowProblem(row, error)] };
    }
  }

  private async record(
    job: JobRow,
    from: number,
    given: NonNullable<ImportRow['transaction']>[],
  ): Promise<Report> {
    const transactions = given.map(({ accountId, transfer, ...entry }) => ({
      ...entry,
      ...(accountId !== undefined && { accountId: idOf(job, accountId) }),
      ...(transfer && { transfer: { ...transfer, toAccountId: idOf(job, transfer.toAccountId) } }),
    }));
    const part = { importId: job.group, from, transactions };
    return { recordedCount: await this.imports.add(part, job) };
  }
}

/** Returns the id of an account that a row names: an existing account, or one that the job adds (`row:3`). */
function idOf({ bookId, group }: JobRow, name: string): string {
  const [, row] = /^row:(\d{1,6})$/.exec(name) ?? [];
  return row === undefined ? name : String(addedAccountId(bookId, group, Number(row)));
}

/** Replaces the account that a statement names by its id. */
function named<Each extends { accountId?: string | undefined }>(job: JobRow, each: Each): Each {
  return each.accountId === undefined ? each : { ...each, accountId: idOf(job, each.accountId) };
}
