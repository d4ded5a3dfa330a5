import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from './api-error';

interface ChangeOptions<Input> {
  /** For the log: `save budget` in `Failed to save budget`. */
  name: string;
  /** The message for the user if the server gives none. */
  otherwise: string;
  /** The queries to reload afterwards. */
  keys: readonly QueryKey[];
  /** The query of what no longer exists afterwards. It is removed, not reloaded. */
  gone?: (input: Input) => QueryKey;
}

interface ChangeCallbacks<Output> {
  onDone?: (output: Output) => void;
  /** Called with the server's message for each invalid field; there is no `problem` then. */
  onFieldErrors?: (messages: Record<string, string>) => void;
}

/** A mutation that logs failures, words them for the user and reloads the queries that it affects. */
export function useChange<Input, Output>(
  call: (input: Input) => Promise<Output>,
  { name, otherwise, keys, gone }: ChangeOptions<Input>,
) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: call,
    onSuccess: (_output, input) => {
      if (gone) queryClient.removeQueries({ queryKey: gone(input) });
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (failure) => console.error(`Failed to ${name}`, failure),
  });
  return {
    busy: isPending,
    /** Why the last attempt failed, for the user. */
    problem: error && !fieldErrorsOf(error) ? messageOf(error, otherwise) : undefined,
    /** The callbacks are called only while the component is mounted. */
    run: (input: Input, { onDone, onFieldErrors }: ChangeCallbacks<Output> = {}) =>
      mutate(input, {
        onSuccess: onDone,
        onError: (failure) => onFieldErrors?.(fieldErrorsOf(failure) ?? {}),
      }),
  };
}

function fieldErrorsOf(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ApiError) || error.fields.length === 0) return undefined;
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}
