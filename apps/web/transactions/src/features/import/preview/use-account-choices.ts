import { accountsQuery } from '@saldo/api';
import type { Account, StoredImportProfile } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FileAccount, Reading } from '../read/reading';
import { candidatesFor, type Choice, isChoiceNeeded, suggestionFor } from './account-mapping';

/** Into which accounts the rows of a file go. */
export function useAccountChoices({ accounts: fileAccounts }: Reading, profile?: StoredImportProfile) {
  const { data: accounts, isError, refetch } = useQuery(accountsQuery);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(new Map());
  const choices = useMemo(
    () =>
      accounts &&
      fileAccounts.map(
        (account, index) =>
          chosen.get(index) ?? rememberedFor(account, accounts, profile) ?? suggestionFor(account, accounts),
      ),
    [accounts, fileAccounts, chosen, profile],
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

/** The account into which the last file went that names the same one. */
function rememberedFor(
  account: FileAccount,
  accounts: Account[],
  profile: StoredImportProfile | undefined,
): Choice | undefined {
  const known = profile?.accounts.find(({ name }) => name === account.name)?.accountId;
  return candidatesFor(account, accounts).find(({ _id }) => _id === known)?._id;
}
