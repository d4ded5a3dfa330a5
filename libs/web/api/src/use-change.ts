import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from './api-error';

interface ChangeOptions<Input> {
  /** What it does, as the log has it: `save budget` in `Failed to save budget`. */
  name: string;
  /** What to tell the person where it fails and the server gives no reason. */
  otherwise: string;
  /** The queries to reload afterwards. */
  keys: readonly QueryKey[];
  /** What is no more afterwards: though it still is shown for a moment, it is not asked for again. */
  gone?: (input: Input) => QueryKey;
}

interface ChangeCallbacks<Output> {
  onDone?: (output: Output) => void;
  /** Called with the server's message for each invalid field; there is no `problem` then. */
  onFieldErrors?: (messages: Record<string, string>) => void;
}

/** A call that changes something, with what has to follow it wherever it is made. */
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
    /** Why the last attempt failed, as a sentence. */
    problem: error && !fieldErrorsOf(error) ? messageOf(error, otherwise) : undefined,
    /** The callbacks are called only as long as the component that asked is shown. */
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
