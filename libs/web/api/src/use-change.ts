import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, hasCode, messageOf } from './api-error';
import { t } from './messages';

/** Query parameters of a change after the user has confirmed that it affects reconciled transactions. */
export interface ReconciledQuery {
  confirmReconciled?: true;
}

interface ChangeOptions<Input> {
  /** Action for the log: `save budget` in `Failed to save budget`. */
  name: string;
  /** Message for the user if the server gives none. */
  otherwise: string;
  /** Queries to reload afterwards. */
  keys: readonly QueryKey[];
  /** Returns the queries about an entry that the change deletes. They are removed instead of reloaded. */
  gone?: (input: Input) => readonly QueryKey[];
}

type FieldErrorsCallback<Result> = (messages: Record<string, string>) => Result;

interface ChangeCallbacks<Output> {
  onDone?: (output: Output) => void;
  /**
   * Called with the server's message for each invalid field. Returns those that no field shows, for `problem`. Without this
   * callback, `problem` is the first message.
   */
  onFieldErrors?: FieldErrorsCallback<string | undefined> | FieldErrorsCallback<void>;
}

/** Sends a change. `confirmed` is set if the user has confirmed that it affects reconciled transactions. */
type Call<Input, Output> = (input: Input, confirmed?: ReconciledQuery) => Promise<Output>;

/**
 * Returns a mutation that logs failures, reports them in the user's language, and reloads the affected queries. If a change is
 * refused because it affects reconciled transactions, `confirmation` holds the props of a `ConfirmDialog` that asks the user and
 * sends it again.
 */
export function useChange<Input, Output>(
  call: Call<Input, Output>,
  { name, otherwise, keys, gone }: ChangeOptions<Input>,
) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Sent<Input, Output>>();
  const [unshown, setUnshown] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ input, confirmed }: Sent<Input, Output>) =>
      confirmed ? call(input, { confirmReconciled: true }) : call(input),
    onSuccess: (_output, { input }) => {
      for (const queryKey of gone?.(input) ?? []) queryClient.removeQueries({ queryKey });
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (failure) => {
      if (!isReconciled(failure)) console.error(`Failed to ${name}`, failure);
    },
  });
  const send = (sent: Sent<Input, Output>) => {
    const { onDone, onFieldErrors = firstOf } = sent.callbacks;
    setUnshown(undefined);
    mutate(sent, {
      onSuccess: onDone,
      onError: (failure) => {
        if (isReconciled(failure)) setRefused({ ...sent, confirmed: true });
        else setUnshown(onFieldErrors(fieldErrorsOf(failure) ?? {}) ?? undefined);
      },
      onSettled: () => sent.confirmed && setRefused(undefined),
    });
  };
  return {
    busy: isPending,
    /** Reason of the last failure, for the user. */
    problem: error && !fieldErrorsOf(error) && !isReconciled(error) ? messageOf(error, otherwise) : unshown,
    /** Sends a change. The callbacks are called only while the component is mounted. */
    run: (input: Input, callbacks: ChangeCallbacks<Output> = {}) => send({ input, callbacks }),
    confirmation: refused && {
      ...reconciledQuestion(),
      action: { busy: isPending },
      onConfirm: () => send(refused),
      onCancel: () => setRefused(undefined),
    },
  };
}

/** A change with its callbacks, as passed to the mutation. */
interface Sent<Input, Output> {
  input: Input;
  callbacks: ChangeCallbacks<Output>;
  confirmed?: true;
}

/** Whether a change was refused because it affects reconciled transactions. */
export function isReconciled(error: unknown): boolean {
  return hasCode(error, 'transaction-reconciled');
}

/** Returns the question to ask before a reconciled transaction is changed, as props of a `ConfirmDialog`. */
export function reconciledQuestion() {
  return {
    sentence: t('api.reconciled.question'),
    confirmLabel: t('api.reconciled.confirm'),
    variant: 'primary' as const,
  };
}

const firstOf = (messages: Record<string, string>) => Object.values(messages)[0];

function fieldErrorsOf(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ApiError) || error.fields.length === 0) return undefined;
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}
