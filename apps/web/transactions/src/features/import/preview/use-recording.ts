import type { ReadingOptions } from '@saldo/bank-files';
import { lengthOf, limits } from '@saldo/contracts';
import { profileOf } from '../read/import-profile';
import { shownName } from '../read/shortened';
import type { ReadFile } from '../read/use-reading';
import type { Finished } from '../report/import-done';
import { useImportJob } from '../use-import-job';
import { isPlaced, reportOf } from './import-plan';
import { importRequest } from './import-rows';
import type { ImportPlanning } from './use-import-plan';

/** Records the plan for a file as one import, with a report, and remembers the settings for similar files. */
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
    // One answer does not fit all rows of such files, so ask again.
    const answers = planning.corrections.isReversed ? withoutDirection(options) : options;
    const sources = { accounts: fileAccounts, subcategories: reading.subcategories };
    const { rows, ...request } = importRequest(plan, sources, {
      importReport: report,
      ...(shape && isWorthIt && { profile: profileOf(shape, answers, into) }),
    });
    // Transfers that were not preselected do not count as rejected.
    const rejected = transfers.isChosen ? plan.rejected.filter(isPlaced) : [];
    const done = await run({ ...request, rejected }, rows);
    if (done) onDone({ job: done, report });
  };
  return { ...job, start };
}

const withoutDirection = ({ sign: _, moneyIn: __, ...others }: ReadingOptions): ReadingOptions => others;

/** Whether the name of an account in the file is short enough for a profile. */
function fitsProfile(name: string): boolean {
  return lengthOf(name) <= limits.nameLength && !/\p{Cc}/u.test(name);
}
