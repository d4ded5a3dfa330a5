import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, hasCode, messageOf } from './api-error';
import { t } from './messages';

/** The query of a change to reconciled transactions that the user has confirmed. */
export interface ReconciledQuery {
  confirmReconciled?: true;
}

interface ChangeOptions<Input> {
  /** For the log: `save budget` in `Failed to save budget`. */
  name: string;
  /** The message for the user if the server gives none. */
  otherwise: string;
  /** The queries to reload afterwards. */
  keys: readonly QueryKey[];
  /** The query of an entry that no longer exists afterwards. It is removed, not reloaded. */
  gone?: (input: Input) => QueryKey;
}

interface ChangeCallbacks<Output> {
  onDone?: (output: Output) => void;
  /** Called with the server's message for each invalid field; there is no `problem` then. */
  onFieldErrors?: (messages: Record<string, string>) => void;
}

/** Sends a change. `confirmed` is given when the user has confirmed that it affects reconciled transactions. */
type Call<Input, Output> = (input: Input, confirmed?: ReconciledQuery) => Promise<Output>;

/**
 * A mutation that logs failures, words them for the user and reloads the queries that it affects. If it is refused because it
 * affects reconciled transactions, `confirmation` has the props of a `ConfirmDialog` that asks and sends it again.
 */
export function useChange<Input, Output>(
  call: Call<Input, Output>,
  { name, otherwise, keys, gone }: ChangeOptions<Input>,
) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Sent<Input, Output>>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ input, confirmed }: Sent<Input, Output>) =>
      confirmed ? call(input, { confirmReconciled: true }) : call(input),
    onSuccess: (_output, { input }) => {
      if (gone) queryClient.removeQueries({ queryKey: gone(input) });
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (failure) => {
      if (!isReconciled(failure)) console.error(`Failed to ${name}`, failure);
    },
  });
  const send = (sent: Sent<Input, Output>) => {
    const { onDone, onFieldErrors } = sent.callbacks;
    mutate(sent, {
      onSuccess: onDone,
      onError: (failure) => {
        if (isReconciled(failure)) setRefused({ ...sent, confirmed: true });
        else onFieldErrors?.(fieldErrorsOf(failure) ?? {});
      },
      onSettled: () => sent.confirmed && setRefused(undefined),
    });
  };
  return {
    busy: isPending,
    /** Why the last attempt failed, for the user. */
    problem: error && !fieldErrorsOf(error) && !isReconciled(error) ? messageOf(error, otherwise) : undefined,
    /** The callbacks are called only while the component is mounted. */
    run: (input: Input, callbacks: ChangeCallbacks<Output> = {}) => send({ input, callbacks }),
    confirmation: refused && {
      ...reconciledQuestion(),
      busy: isPending,
      onConfirm: () => send(refused),
      onCancel: () => setRefused(undefined),
    },
  };
}

/** A change as it is sent. */
interface Sent<Input, Output> {
  input: Input;
  callbacks: ChangeCallbacks<Output>;
  confirmed?: true;
}

/** Whether a change was refused because it affects reconciled transactions. */
export function isReconciled(error: unknown): boolean {
  return hasCode(error, 'transaction-reconciled');
}

/** The question before such a change is sent again, as props of a `ConfirmDialog`. */
export function reconciledQuestion() {
  return {
    sentence: t('api.reconciled.question'),
    confirmLabel: t('api.reconciled.confirm'),
    variant: 'primary' as const,
  };
}

function fieldErrorsOf(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ApiError) || error.fields.length === 0) return undefined;
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}
