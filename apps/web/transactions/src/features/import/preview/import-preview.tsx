import { t } from '../../../messages';
import { counted } from '../../counted';
import { ImportProgress } from '../import-progress';
import type { ReadFile } from '../read/use-reading';
import type { Finished } from '../report/import-done';
import { RunActions } from '../run-actions';
import { AccountChoices } from './account-choices';
import { CategoryChoices } from './category-choices';
import styles from './import-preview.module.css';
import { PreviewNotes } from './preview-notes';
import { PreviewTable } from './preview-table';
import { ProfileNote } from './profile-note';
import { Questions } from './questions';
import { ReadingSettings } from './reading-settings';
import { RowCorrectionDialog } from './row-correction-dialog';
import { isAboutDirection } from './setting-labels';
import { StatementList } from './statement-list';
import { type ImportPlanning, useImportPlan } from './use-import-plan';
import { useRecording } from './use-recording';

interface ImportPreviewProps {
  file: ReadFile;
  onDone: (finished: Finished) => void;
  onClose: () => void;
}

/** The content of a file, how it was read, and a button that records it. */
export function ImportPreview({ file, onDone, onClose }: ImportPreviewProps) {
  const planning = useImportPlan(file.reading, file.profile);
  const { isBusy, start, leave, ...job } = useRecording(file, planning, onDone);
  const { corrections, comparison, plan, preview } = planning;
  const { correcting, correctRow, setCorrecting } = corrections;
  const [included, linked] = [plan.entries.length, plan.links.length];
  const hasQuestions = file.reading.questions.length > 0;
  const isUnclear = file.busy || file.refusal !== undefined || hasQuestions;
  const isLoading = comparison.comparing || comparison.isSuggesting || comparison.failed;
  const unreadable = preview.filter(({ status }) => status === 'unreadable').length;
  return (
    <>
      <fieldset className={styles.preview} disabled={isBusy} aria-busy={isBusy || file.busy}>
        <FileSettings file={file} planning={planning} />
        <PreviewNotes planning={planning} isReading={file.busy} />
        <div className={styles.rows}>
          <PreviewTable
            rows={preview}
            decisions={planning.decisions}
            targets={planning.choosing.targets}
            onDecide={planning.decide}
            onCorrect={setCorrecting}
            onReverse={file.asked.some(isAboutDirection) ? planning.reverse : undefined}
            suggestions={planning.suggestions}
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
      <ImportProgress {...job} />
      <RunActions
        isDecided={planning.isDecided || file.isCorrected}
        hasQuestions={hasQuestions}
        isBusy={isBusy}
        isReady={included + linked > 0 && !isLoading && !isUnclear}
        label={
          included === 0 && linked > 0
            ? t('transactions.import.run.link', counted(linked))
            : t('transactions.import.run.start', counted(included))
        }
        onRun={() => void start()}
        onLeave={() => {
          leave();
          onClose();
        }}
      >
        {unreadable > 0 && (
          <p className={styles.hint}>{t('transactions.import.correction.left-out', counted(unreadable))}</p>
        )}
      </RunActions>
    </>
  );
}

/** Settings for reading the file, and target accounts for its rows. */
function FileSettings({ file, planning }: { file: ReadFile; planning: ImportPlanning }) {
  const { reading, asked, options, correct, profile, forget, refusal } = file;
  const { statements, choosing, categories } = planning;
  return (
    <>
      <StatementList
        reading={reading}
        targets={choosing.targets}
        excluded={statements.excluded}
        onToggle={statements.toggle}
        onToggleAll={statements.toggleAll}
        onCorrect={correct}
      />
      {choosing.isNeeded && choosing.accounts && choosing.choices && (
        <AccountChoices
          fileAccounts={choosing.fileAccounts}
          accounts={choosing.accounts}
          choices={choosing.choices}
          isSuggested={choosing.isSuggested}
          onChoose={choosing.choose}
          onChooseAll={choosing.chooseAll}
        />
      )}
      {profile && <ProfileNote profile={profile} onForgotten={forget} />}
      <CategoryChoices rows={categories.rows} choices={categories.chosen} onChoose={categories.choose} />
      <Questions asked={asked} options={options} onAnswer={correct} />
      <ReadingSettings reading={reading} onCorrect={correct} />
      {refusal && (
        <p className={styles.problem} role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
