import type { StoredImportProfile } from '@saldo/contracts';
import { useMemo, useState } from 'react';
import type { Reading } from '../read/reading';
import { placedRows } from './account-mapping';
import { withCategories } from './category-mapping';
import { planOf } from './import-plan';
import { toggled } from './toggled';
import { FEW_ACCOUNTS } from './transfer-note';
import { useAccountChoices } from './use-account-choices';
import { useCategorySuggestions } from './use-category-suggestions';
import { useDecisions } from './use-decisions';
import { type PreviewRow, usePreview } from './use-preview';
import { useRowCorrections } from './use-row-corrections';

export type ImportPlanning = ReturnType<typeof useImportPlan>;

/**
 * Processes the rows of a file up to the steps to record: drops excluded statements, applies corrections, categories and
 * accounts, compares the rows with the book, and applies the user's decisions.
 */
export function useImportPlan(reading: Reading, profile?: StoredImportProfile) {
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [categories, setCategories] = useState<ReadonlyMap<string, string>>(new Map());
  const [transfersChosen, setTransfersChosen] = useState<boolean>();
  const { corrected, reverse, ...corrections } = useRowCorrections(reading);
  const readable = useMemo(
    () => reading.rows.filter(({ statement }) => !excluded.has(statement)).map(corrected),
    [reading, excluded, corrected],
  );
  const choosing = useAccountChoices(reading, profile);
  const { accounts, fileAccounts, choices, targets } = choosing;
  const { suggested, isSuggesting, ...suggestions } = useCategorySuggestions(readable, accounts && targets);
  const rows = useMemo(() => withCategories(suggested, categories), [suggested, categories]);
  const placed = useMemo(() => (accounts ? placedRows(rows, targets) : []), [rows, targets, accounts]);
  const { preview, ...comparison } = usePreview(placed, readable, accounts);
  // Discard decisions when rows or accounts change, because other rows may then be recorded already.
  const basis = useMemo(() => ({ readable, choices }), [readable, choices]);
  const hasFewAccounts = fileAccounts.length <= FEW_ACCOUNTS;
  const choosesTransfers = transfersChosen ?? hasFewAccounts;
  const { decisions, decide, isDecided } = useDecisions(preview, basis, choosesTransfers);
  const plan = useMemo(
    () => planOf(placed, preview, decisions, accounts ?? []),
    [placed, preview, decisions, accounts],
  );
  return {
    statements: {
      excluded,
      toggle: (statement: number) => setExcluded(toggled(excluded, statement)),
      toggleAll: (isIncluded: boolean) => setExcluded(new Set(isIncluded ? [] : reading.statements.keys())),
    },
    corrections,
    /** Turns money out of a row into money in, or the other way. */
    reverse: ({ id }: PreviewRow) => {
      const row = readable[Number(id)];
      if (row) reverse(row);
    },
    choosing,
    categories: { rows, chosen: categories, choose: setCategories },
    suggestions,
    comparison: { ...comparison, isSuggesting, rowCount: rows.length },
    transfers: { isAsked: !hasFewAccounts, isChosen: choosesTransfers, choose: setTransfersChosen },
    decide,
    /** Whether the user has decided anything that a new reading would lose. */
    isDecided:
      [isDecided, suggestions.isChosen, corrections.isCorrected, !choosing.isSuggested].includes(true) ||
      excluded.size + categories.size > 0 ||
      transfersChosen !== undefined,
    /** The rows with accounts, their preview and decisions, and the resulting plan. */
    placed,
    preview,
    decisions,
    plan,
  };
}
