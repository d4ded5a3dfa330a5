import { type ImportReport, limits } from '@saldo/contracts';
import { wrongFirst } from './wrong-first';

/** Maximum size of the statements in bytes; the rest of a report fits into the remaining bytes of a request. */
const MOST_STATEMENT_BYTES = limits.bodyBytes * 0.9;

/** Limits a report to the size of one request. If not all accounts fit, keeps those with a wrong balance first. */
export function fittingReport(report: ImportReport): ImportReport {
  let bytes = 0;
  const statements = wrongFirst(report.statements)
    .slice(0, limits.importStatements)
    .filter((each) => (bytes += byteLength(each)) <= MOST_STATEMENT_BYTES);
  return { ...report, statements };
}

function byteLength(value: object): number {
  return new TextEncoder().encode(JSON.stringify(value)).length + 1;
}
