import type { Question, ReadingOptions } from '@saldo/bank-files';
import { lengthOf, limits, type StoredImportProfile } from '@saldo/contracts';
import { Button, DialogActions, LoadingNote, ProgressBar, RetryNote } from '@saldo/ui';
import { useMemo, useState } from 'react';
import { t } from '../../../messages';
import { counted } from '../../counted';
import type { Reading } from '../read/reading';
import { profileOf } from '../read/import-profile';
import { shownName } from '../read/shortened';
import { withCategories } from './category-mapping';
import { CategoryChoices } from './category-choices';
import { RowCorrectionDialog } from './row-correction-dialog';
import { ProfileNote } from './profile-note';
import { useRowCorrections } from './use-row-corrections';
import styles from './import-preview.module.css';
import { AccountChoices } from './account-choices';
import { placedRows } from './account-mapping';
import { PreviewTable } from './preview-table';
import { Questions } from './questions';
import { ReadingSettings } from './reading-settings';
import { StatementList } from './statement-list';
import { FEW_ACCOUNTS, TransferNote } from './transfer-note';
import { useAccountChoices } from './use-account-choices';
import type { Finished } from '../report/import-done';
import { ImportProgress } from '../import-progress';
import { useImportJob } from '../use-import-job';
import { isPlaced, planOf, reportOf } from './import-plan';
import { importRequest } from './import-rows';
import { type Decision, useDecisions } from './use-decisions';
import { useCategorySuggestions } from './use-category-suggestions';
import { type PreviewRow, usePreview } from './use-preview';

interface ImportPreviewProps {
  reading: Reading;
  asked: readonly Question[];
  options: ReadingOptions;
  /** Why the file can't be read with the corrected settings. */
  refusal?: string;
  /** The file is being read with other settings. */
  busy: boolean;
  fileName: string;
  /** What files like this have in common. */
  shape?: string;
  /** What is remembered about them. */
  profile?: StoredImportProfile;
  forget: () => void;
  onDone: (finished: Finished) => void;
  onClose: () => void;
  correct: (part: Partial<ReadingOptions>) => void;
}

/** What a file holds, how it was read, and the button that records it. */
export function ImportPreview({
  reading,
  asked,
  options,
  refusal,
  busy,
  correct,
  fileName,
  shape,
  profile,
  forget,
  onDone,
  onClose,
}: ImportPreviewProps) {
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [categories, setCategories] = useState<ReadonlyMap<string, string>>(new Map());
  const { corrected, correctRow, correcting, setCorrecting } = useRowCorrections(reading);
  const readable = useMemo(
    () => reading.rows.filter(({ statement }) => !excluded.has(statement)).map(corrected),
    [reading, excluded, corrected],
  );
  const { accounts, fileAccounts, choices, targets, ...choosing } = useAccountChoices(reading, profile);
  const known = accounts && targets;
  const { suggested, isSuggesting, ...suggestions } = useCategorySuggestions(readable, known);
  const rows = useMemo(() => withCategories(suggested, categories), [suggested, categories]);
  const placed = useMemo(() => (accounts ? placedRows(rows, targets) : []), [rows, targets, accounts]);
  const { preview, comparing, compared, failed, retry } = usePreview(placed, readable, accounts);
  // Other rows or accounts may be recorded already, so that what was decided about them no longer holds.
  const basis = useMemo(() => ({ readable, choices }), [readable, choices]);
  const [transfersChosen, setTransfersChosen] = useState<boolean>();
  const hasFewAccounts = fileAccounts.length <= FEW_ACCOUNTS;
  const choosesTransfers = transfersChosen ?? hasFewAccounts;
  const { decisions, decide } = useDecisions(preview, basis, choosesTransfers);
  const { state, run, cancel, ...job } = useImportJob();
  const isBusy = state === 'sending' || state === 'running';

  const plan = useMemo(
    () => planOf(placed, preview, decisions, accounts ?? []),
    [placed, preview, decisions, accounts],
  );
  const included = plan.entries.length;
  const counts = useMemo(() => countsText(preview, decisions, included), [preview, decisions, included]);
  const unreadable = preview.filter(({ status }) => status === 'unreadable').length;
  const early = useMemo(() => preview.filter(isBeforeOpening).length, [preview]);
  const isUnclear = busy || refusal !== undefined || reading.questions.length > 0;
  const start = async () => {
    const statements = reportOf(reading, placed, preview, decisions);
    const { dateOrder, sign } = reading.settings;
    const settings = { ...(dateOrder && { dateOrder }), ...(sign && { sign }) };
    const report = { fileName: shownName(fileName), ...(shape && { shape }), settings, statements };
    const into = fileAccounts.flatMap(({ name }, index) => {
      const accountId = targets[index]?._id;
      return accountId && fitsProfile(name) ? [{ name, accountId }] : [];
    });
    const isWorthIt = Object.keys(options).length > 1 || choosing.isNeeded;
    const sources = { accounts: fileAccounts, subcategories: reading.subcategories };
    const { rows: sent, ...request } = importRequest(plan, sources, {
      importReport: report,
      ...(shape && isWorthIt && { profile: profileOf(shape, options, into) }),
    });
    // What was not chosen in advance was not rejected either.
    const rejected = choosesTransfers ? plan.rejected.filter(isPlaced) : [];
    const done = await run({ ...request, rejected }, sent);
    if (done) onDone({ job: done, report });
  };
  const leave = () => {
    if (state === 'failed') void cancel();
    onClose();
  };
  return (
    <>
      <fieldset className={styles.preview} disabled={isBusy} aria-busy={isBusy || busy}>
        <StatementList
          reading={reading}
          targets={targets}
          excluded={excluded}
          onToggle={(statement) => setExcluded(toggled(excluded, statement))}
          onToggleAll={(isIncluded) => setExcluded(new Set(isIncluded ? [] : reading.statements.keys()))}
          onCorrect={correct}
        />
        {choosing.isNeeded && accounts && choices && (
          <AccountChoices
            fileAccounts={fileAccounts}
            accounts={accounts}
            choices={choices}
            isSuggested={choosing.isSuggested}
            onChoose={choosing.choose}
            onChooseAll={choosing.chooseAll}
          />
        )}
        {profile && <ProfileNote profile={profile} onForgotten={forget} />}
        <CategoryChoices rows={rows} choices={categories} onChoose={setCategories} />
        <Questions asked={asked} options={options} onAnswer={correct} />
        <ReadingSettings reading={reading} onCorrect={correct} />
        {refusal && (
          <p className={styles.problem} role="alert">
            {refusal}
          </p>
        )}
        <p className={styles.counts} role="status">
          {counts}
        </p>
        {early > 0 && (
          <p className={styles.warning}>{t('transactions.import.counts.before-opening', counted(early))}</p>
        )}
        {comparing && rows.length > limits.importRows ? (
          <ProgressBar percent={compared} tone="good" label={t('transactions.import.compare.progress')} />
        ) : (
          (comparing || isSuggesting || (!accounts && !choosing.failed) || busy) && <LoadingNote />
        )}
        {failed && <RetryNote message={t('transactions.import.compare.failed')} onRetry={retry} />}
        {choosing.failed && (
          <RetryNote message={t('transactions.import.accounts.failed')} onRetry={choosing.retry} />
        )}
        {!hasFewAccounts && (
          <TransferNote preview={preview} isChosen={choosesTransfers} onChoose={setTransfersChosen} />
        )}
        <div className={styles.rows}>
          <PreviewTable
            rows={preview}
            decisions={decisions}
            targets={targets}
            onDecide={decide}
            onCorrect={setCorrecting}
            suggestions={suggestions}
          />
        </div>
      </fieldset>
      {correcting && (
        <RowCorrectionDialog
          row={correcting}
          onCorrected={correctRow}
          onClose={() => setCorrecting(undefined)}
        />
      )}
      <ImportProgress state={state} {...job} />
      <DialogActions>
        {unreadable > 0 && (
          <p className={styles.hint}>{t('transactions.import.correction.left-out', counted(unreadable))}</p>
        )}
        {reading.questions.length > 0 && (
          <p className={styles.hint}>{t('transactions.import.run.answer-first')}</p>
        )}
        <Button onClick={leave}>
          {t(isBusy ? 'transactions.import.run.close' : 'transactions.import.run.cancel')}
        </Button>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={included + plan.links.length === 0 || comparing || isSuggesting || failed || isUnclear}
          onClick={() => void start()}
        >
          {included === 0 && plan.links.length > 0
            ? t('transactions.import.run.link', counted(plan.links.length))
            : t('transactions.import.run.start', counted(included))}
        </Button>
      </DialogActions>
    </>
  );
}

/** Names of accounts in files may be longer than those in Saldo. */
function fitsProfile(name: string): boolean {
  return lengthOf(name) <= limits.nameLength && !/\p{Cc}/u.test(name);
}

function isBeforeOpening(row: PreviewRow): boolean {
  if (row.status !== 'unreadable' || !('field' in row.problem)) return false;
  return row.problem.field.code === 'date-before-opening';
}

function toggled(set: ReadonlySet<number>, member: number): ReadonlySet<number> {
  return new Set(set.has(member) ? [...set].filter((other) => other !== member) : [...set, member]);
}

function countsText(
  preview: readonly PreviewRow[],
  decisions: readonly Decision[],
  included: number,
): string {
  const transfers = decisions.filter((decision) => decision === 'transfer').length;
  const count = (status: PreviewRow['status']) =>
    counted(preview.filter((row) => row.status === status).length);
  const notBooked = count('not-booked');
  const similar = counted(preview.filter(({ status }) => status === 'same' || status === 'similar').length);
  return [
    t('transactions.import.counts.new', counted(included)),
    t('transactions.import.counts.known', count('known')),
    ...(similar.count > 0 ? [t('transactions.import.counts.similar', similar)] : []),
    ...(transfers > 0 ? [t('transactions.import.counts.transfers', counted(transfers))] : []),
    ...(notBooked.count > 0 ? [t('transactions.import.counts.not-booked', notBooked)] : []),
    t('transactions.import.counts.unreadable', count('unreadable')),
  ].join(' · ');
}
