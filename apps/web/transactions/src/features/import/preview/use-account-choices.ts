import { accountsQuery } from '@saldo/api';
import type { Account, StoredImportProfile } from '@saldo/contracts';
import { useSession } from '@saldo/session';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FileAccount, Reading } from '../read/reading';
import {
  candidatesFor,
  type Choice,
  isChoiceNeeded,
  isInCurrency,
  isOnlyOfItsName,
  suggestionsFor,
  targetsOf,
} from './account-mapping';

/** The target accounts for the rows of a file, chosen by the user, remembered or suggested. */
export function useAccountChoices({ accounts: read }: Reading, profile?: StoredImportProfile) {
  const { data: accounts, isError, refetch } = useQuery(accountsQuery);
  const display = useSession((session) => session.currency);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(new Map());
  const fileAccounts = useMemo(() => read.map((account) => inBook(account, display)), [read, display]);
  const suggestions = useMemo(
    () => accounts && suggestionsFor(fileAccounts, accounts),
    [accounts, fileAccounts],
  );
  const choices = useMemo(
    () =>
      accounts &&
      suggestions?.map(
        (suggestion, index) =>
          chosen.get(index) ?? rememberedFor(index, fileAccounts, accounts, profile) ?? suggestion,
      ),
    [accounts, suggestions, fileAccounts, chosen, profile],
  );
  const targets = useMemo(
    () => (accounts && choices ? targetsOf(fileAccounts, choices, accounts) : []),
    [accounts, choices, fileAccounts],
  );
  return {
    fileAccounts,
    /** Undefined while they load. */
    accounts,
    choices,
    /** Empty while the accounts load. */
    targets,
    isNeeded: suggestions !== undefined && isChoiceNeeded(fileAccounts, suggestions, accounts ?? []),
    failed: isError,
    retry: () => void refetch(),
    choose: (index: number, choice: Choice) => setChosen(new Map(chosen).set(index, choice)),
    /** Whether the user has left all choices unchanged. */
    isSuggested: chosen.size === 0,
    /** Sets the target of all accounts in the file; without an argument, resets them. */
    chooseAll: (choice?: Choice) =>
      setChosen(new Map(choice === undefined ? [] : read.map((_, index) => [index, choice]))),
  };
}

/**
 * Adapts an account in the file: the display currency becomes null, and an account without a name is named after its currency.
 */
function inBook(account: FileAccount, display: string): FileAccount {
  const { name, currency } = account;
  return currency === display
    ? { ...account, currency: null }
    : { ...account, name: name || (currency ?? '') };
}

/**
 * Returns the account into which the rows of the same account went last time. If several accounts have the name, the currency
 * decides.
 */
function rememberedFor(
  index: number,
  fileAccounts: readonly FileAccount[],
  accounts: Account[],
  profile: StoredImportProfile | undefined,
): Choice | undefined {
  const account = fileAccounts[index];
  if (!account || !profile) return undefined;
  const ids = profile.accounts.flatMap(({ name, accountId }) => (name === account.name ? accountId : []));
  const known = candidatesFor(account, accounts).filter(({ _id }) => ids.includes(_id));
  return (
    known.find((each) => isInCurrency(each, account)) ??
    (isOnlyOfItsName(index, fileAccounts) ? known[0] : undefined)
  )?._id;
}
