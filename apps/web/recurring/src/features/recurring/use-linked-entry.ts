import { useSearch } from 'wouter';

/** The entry that the address asks for, as a transaction that came from it leads here: `?entry=` and its id. */
export function useLinkedEntry(): string | undefined {
  return new URLSearchParams(useSearch()).get('entry') ?? undefined;
}
