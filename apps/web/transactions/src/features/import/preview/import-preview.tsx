import { Button, DialogActions, LoadingNote, RetryNote } from '@saldo/ui';
import { rememberColumns } from '../read/columns';
import styles from './import-preview.module.css';
import { PreviewTable } from './preview-table';
import { RuleFields } from './rule-fields';
import { useImport } from './use-import';
import { useLineSelection } from './use-line-selection';
import { type PreviewRow, usePreview } from './use-preview';

const CANCEL = 'Cancel to undo what was already added.';
const FAILED = "Couldn't finish the import. Try again, or cancel to undo it. Nothing is added twice.";

/** What a file holds, how it is read, and the button that records it. */
export function ImportPreview({ bytes, onClose }: { bytes: Uint8Array; onClose: () => void }) {
  const { header, rules, preview, correct, comparing, failed, retry } = usePreview(bytes);
  const { selection, select } = useLineSelection(preview);
  const { state, reason, begun, run, leave } = useImport(onClose);

  const included = preview.flatMap(({ line, entry }) => (entry && selection[line] ? [entry] : []));
  const count = (status: PreviewRow['status']) => preview.filter((row) => row.status === status).length;
  const start = () => {
    rememberColumns(header, rules.columns);
    void run(included);
  };
  return (
    <>
      <fieldset className={styles.preview} disabled={begun} aria-busy={begun}>
        <RuleFields header={header} rules={rules} onCorrect={correct} />
        <p className={styles.counts} role="status">
          To add: {included.length} · Possible duplicates: {count('duplicate')} · Unreadable:{' '}
          {count('unreadable')}
        </p>
        {comparing && <LoadingNote />}
        {failed && <RetryNote message="Couldn't check for duplicates." onRetry={retry} />}
        <div className={styles.rows}>
          <PreviewTable rows={preview} selection={selection} onSelect={select} />
        </div>
      </fieldset>
      {state === 'failed' && (
        <p className={styles.problem} role="alert">
          {reason ? `${reason} ${CANCEL}` : FAILED}
        </p>
      )}
      <DialogActions>
        <Button disabled={state === 'busy'} onClick={leave}>
          Cancel
        </Button>
        <Button
          variant="primary"
          busy={state === 'busy'}
          disabled={included.length === 0 || comparing || failed}
          onClick={start}
        >
          {included.length === 1 ? 'Import 1 transaction' : `Import ${included.length} transactions`}
        </Button>
      </DialogActions>
    </>
  );
}
