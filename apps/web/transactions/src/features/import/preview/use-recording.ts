import { lengthOf, limits } from '@saldo/contracts';
import { profileOf } from '../read/import-profile';
import { shownName } from '../read/shortened';
import type { ReadFile } from '../read/use-reading';
import type { Finished } from '../report/import-done';
import { useImportJob } from '../use-import-job';
import { isPlaced, reportOf } from './import-plan';
import { importRequest } from './import-rows';
import type { ImportPlanning } from './use-import-plan';

/** Records what is planned for a file as one import, with a report and what is remembered for the next file of its shape. */
export function useRecording(
  { reading, options, shape, fileName }: ReadFile,
  planning: ImportPlanning,
  onDone: (finished: Finished) => void,
) {
  const { run, ...job } = useImportJob();
  const { placed, preview, decisions, plan, transfers } = planning;
  const { fileAccounts, targets, isNeeded } = planning.choosing;
  const start = async () => {
    const { dateOrder, sign } = reading.settings;
    const report = {
      ...{ fileName: shownName(fileName), ...(shape && { shape }) },
      settings: { ...(dateOrder && { dateOrder }), ...(sign && { sign }) },
      statements: reportOf(reading, placed, preview, decisions),
    };
    const into = fileAccounts.flatMap(({ name }, index) => {
      const accountId = targets[index]?._id;
      return accountId && fitsProfile(name) ? [{ name, accountId }] : [];
    });
    const isWorthIt = Object.keys(options).length > 1 || isNeeded;
    const sources = { accounts: fileAccounts, subcategories: reading.subcategories };
    const { rows, ...request } = importRequest(plan, sources, {
      importReport: report,
      ...(shape && isWorthIt && { profile: profileOf(shape, options, into) }),
    });
    // What was not chosen in advance was not rejected either.
    const rejected = transfers.isChosen ? plan.rejected.filter(isPlaced) : [];
    const done = await run({ ...request, rejected }, rows);
    if (done) onDone({ job: done, report });
  };
  return { ...job, start };
}

/** Names of accounts in files may be longer than those in Saldo. */
function fitsProfile(name: string): boolean {
  return lengthOf(name) <= limits.nameLength && !/\p{Cc}/u.test(name);
}
