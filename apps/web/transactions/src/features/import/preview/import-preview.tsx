import { Button, DialogActions, LoadingNote, RetryNote } from '@saldo/ui';
import { useState } from 'react';
import { rememberColumns } from '../read/columns';
import styles from './import-preview.module.css';
import { PreviewTable } from './preview-table';
import { RuleFields } from './rule-fields';
import { useImport } from './use-import';
import { type PreviewRow, usePreview } from './use-preview';

const CANCEL = 'Cancel takes back what is recorded already.';
const FAILED =
  'The import did not come through. Please try again: what is recorded already is not recorded twice. Cancel takes it back.';

/** What a file holds, how it is read, and the button that records it. */
export function ImportPreview({ bytes, onClose }: { bytes: Uint8Array; onClose: () => void }) {
  const { header, rules, preview, correct, comparing, failed, retry } = usePreview(bytes);
  // Lines whose tick is other than it is by itself: set for what is new, not for what looks like a duplicate.
  const [flipped, setFlipped] = useState<ReadonlySet<number>>(new Set());
  const { state, reason, begun, run, leave } = useImport(onClose);

  const isIncluded = ({ line, status }: PreviewRow) =>
    status !== 'unreadable' && (status === 'new') !== flipped.has(line);
  const flip = ({ line }: PreviewRow) =>
    setFlipped(
      flipped.has(line)
        ? new Set([...flipped].filter((other) => other !== line))
        : new Set([...flipped, line]),
    );
  const included = preview.flatMap((row) => ('entry' in row && isIncluded(row) ? [row.entry] : []));
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
          {included.length} will be added · {count('duplicate')} look like duplicates · {count('unreadable')}{' '}
          cannot be read
        </p>
        {comparing && <LoadingNote />}
        {failed && <RetryNote message="What is there already could not be loaded." onRetry={retry} />}
        <div className={styles.rows}>
          <PreviewTable rows={preview} isIncluded={isIncluded} onFlip={flip} />
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
