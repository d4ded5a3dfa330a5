import { accountsQuery } from '@saldo/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Reading } from '../read/reading';
import { type Choice, isChoiceNeeded, suggestionFor } from './account-mapping';

/** Into which accounts the rows of a file go. */
export function useAccountChoices({ accounts: fileAccounts }: Reading) {
  const { data: accounts, isError, refetch } = useQuery(accountsQuery);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(new Map());
  const choices = useMemo(
    () =>
      accounts && fileAccounts.map((account, index) => chosen.get(index) ?? suggestionFor(account, accounts)),
    [accounts, fileAccounts, chosen],
  );
  return {
    /** Undefined while they are loaded. */
    accounts,
    choices,
    isNeeded: accounts !== undefined && isChoiceNeeded(fileAccounts, accounts),
    failed: isError,
    retry: () => void refetch(),
    choose: (index: number, choice: Choice) => setChosen(new Map(chosen).set(index, choice)),
  };
}
