import { useMemo, useState } from 'react';
import type { PreviewRow } from './use-preview';

/**
 * What happens to a row: it is added, linked to a similar recorded transaction (`same`), combined with its counterpart
 * (`transfer`), or left out (`leave`).
 */
export type Decision = 'add' | 'same' | 'transfer' | 'leave';

const none: ReadonlyMap<string, Decision> = new Map();

/**
 * Returns the initial decision. New rows, and rows that only may be an entry of the user, are added. Rows that surely are such an
 * entry are linked. Rows with a counterpart become a transfer, always if a rule says so.
 */
function proposed({ status, counterpart, entry }: PreviewRow, choosesTransfers: boolean): Decision {
  if (entry?.ruled?.isIgnored) return 'leave';
  if (status === 'same') return 'same';
  if (status !== 'new' && status !== 'similar') return 'leave';
  return counterpart && (choosesTransfers || counterpart.account) ? 'transfer' : 'add';
}

/**
 * The decisions about all rows: the initial ones with the user's changes. A new `basis` discards the changes.
 * @param choosesTransfers whether likely transfers are preselected
 */
export function useDecisions(preview: readonly PreviewRow[], basis: object, choosesTransfers: boolean) {
  const [changes, setChanges] = useState({ basis, byId: none });
  const byId = changes.basis === basis ? changes.byId : none;
  const decisionOf = (row: PreviewRow) => byId.get(row.id) ?? proposed(row, choosesTransfers);
  const decisions = useMemo(
    () => preview.map((row) => byId.get(row.id) ?? proposed(row, choosesTransfers)),
    [preview, byId, choosesTransfers],
  );
  /** Sets a decision. Both rows of a transfer always get the same one. */
  const decide = (row: PreviewRow, decision: Decision) => {
    const next = new Map(byId).set(row.id, decision);
    const other = row.counterpart?.index;
    const isShared = decision === 'transfer' || decisionOf(row) === 'transfer';
    if (other !== undefined && isShared) next.set(String(other), decision);
    setChanges({ basis, byId: next });
  };
  return { decisions, decide, isDecided: byId.size > 0 };
}
