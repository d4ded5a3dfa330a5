import { useSearch } from 'wouter';

/** The id of the entry in the URL (`?entry=`), as linked from a transaction. */
export function useLinkedEntry(): string | undefined {
  return new URLSearchParams(useSearch()).get('entry') ?? undefined;
}
