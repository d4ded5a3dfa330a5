import type { StoredImportProfile } from '@saldo/contracts';
import { useMemo, useState } from 'react';
import type { Reading } from '../read/reading';
import { placedRows } from './account-mapping';
import { withCategories } from './category-mapping';
import { planOf } from './import-plan';
import { FEW_ACCOUNTS } from './transfer-note';
import { useAccountChoices } from './use-account-choices';
import { useCategorySuggestions } from './use-category-suggestions';
import { useDecisions } from './use-decisions';
import { usePreview } from './use-preview';
import { useRowCorrections } from './use-row-corrections';

export type ImportPlanning = ReturnType<typeof useImportPlan>;

/**
 * Takes the rows of a file from their reading to what will be recorded: without excluded statements, corrected, with suggested and
 * chosen categories, in accounts, compared with the book, and decided about.
 */
export function useImportPlan(reading: Reading, profile?: StoredImportProfile) {
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [categories, setCategories] = useState<ReadonlyMap<string, string>>(new Map());
  const [transfersChosen, setTransfersChosen] = useState<boolean>();
  const { corrected, ...corrections } = useRowCorrections(reading);
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
  // Other rows or accounts may be recorded already, so that what was decided about them no longer holds.
  const basis = useMemo(() => ({ readable, choices }), [readable, choices]);
  const hasFewAccounts = fileAccounts.length <= FEW_ACCOUNTS;
  const choosesTransfers = transfersChosen ?? hasFewAccounts;
  const { decisions, decide } = useDecisions(preview, basis, choosesTransfers);
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
    choosing,
    categories: { rows, chosen: categories, choose: setCategories },
    suggestions,
    comparison: { ...comparison, isSuggesting, rowCount: rows.length },
    transfers: { isAsked: !hasFewAccounts, isChosen: choosesTransfers, choose: setTransfersChosen },
    decide,
    /** The rows with accounts, how the preview shows each, what happens to each, and what follows for the ledger. */
    placed,
    preview,
    decisions,
    plan,
  };
}

function toggled(set: ReadonlySet<number>, member: number): ReadonlySet<number> {
  return new Set(set.has(member) ? [...set].filter((other) => other !== member) : [...set, member]);
}
