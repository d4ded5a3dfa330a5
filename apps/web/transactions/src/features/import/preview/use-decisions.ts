import { useMemo, useState } from 'react';
import type { PreviewRow } from './use-preview';

/**
 * The fate of a row: it is added, it is the recorded transaction that it resembles, it makes a transfer with its counterpart,
 * or it is left out.
 */
export type Decision = 'add' | 'same' | 'transfer' | 'leave';

const none: ReadonlyMap<string, Decision> = new Map();

/**
 * A row that is new or only perhaps an entry of the user is added; one that surely is an entry is linked; a unique pair is a
 * transfer.
 */
function proposed({ status, counterpart, entry }: PreviewRow, choosesTransfers: boolean): Decision {
  if (entry?.ruled?.isIgnored) return 'leave';
  if (status === 'same') return 'same';
  if (status !== 'new' && status !== 'similar') return 'leave';
  return counterpart && choosesTransfers ? 'transfer' : 'add';
}

/**
 * The decisions about all rows, as proposed or as the user has changed them. Another `basis` begins without changes.
 * @param choosesTransfers whether likely transfers are recorded as such unless the user objects
 */
export function useDecisions(preview: readonly PreviewRow[], basis: object, choosesTransfers: boolean) {
  const [changes, setChanges] = useState({ basis, byId: none });
  const byId = changes.basis === basis ? changes.byId : none;
  const decisionOf = (row: PreviewRow) => byId.get(row.id) ?? proposed(row, choosesTransfers);
  const decisions = useMemo(
    () => preview.map((row) => byId.get(row.id) ?? proposed(row, choosesTransfers)),
    [preview, byId, choosesTransfers],
  );
  /** Both rows of a transfer are decided together. */
  const decide = (row: PreviewRow, decision: Decision) => {
    const next = new Map(byId).set(row.id, decision);
    const other = row.counterpart?.index;
    const isShared = decision === 'transfer' || decisionOf(row) === 'transfer';
    if (other !== undefined && isShared) next.set(String(other), decision);
    setChanges({ basis, byId: next });
  };
  return { decisions, decide };
}
