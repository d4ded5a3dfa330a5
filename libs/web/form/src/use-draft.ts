import { discardDraft, keepDraft, readDraft } from '@saldo/session';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export interface DraftOptions {
  /** Identifies the form and the edited entry: `budget` or `budget:<id>`. */
  name: string;
  /** Whether the user has typed the form's initial values. */
  isTyped?: boolean;
}

/** Input that the user left in a form without saving it. */
export interface Draft {
  isOffered: boolean;
  /** Fills the form with the draft. */
  resume: () => void;
  /** Stores the current input, if there is any. */
  keep: () => void;
  /** Deletes the draft, and does not store the current input. */
  discard: () => void;
}

/** Returns the draft of a form; undefined for forms that do not keep drafts. */
export function useDraft<Values extends FieldValues, Entry>(
  form: UseFormReturn<Values, unknown, Entry>,
  options: DraftOptions | undefined,
): Draft | undefined {
  const [offered, setOffered] = useState(() => options && (readDraft(options.name) as Values | undefined));
  const { defaultValues } = form.formState;
  const [isResumed, setResumed] = useState(options?.isTyped ?? false);
  if (!options) return undefined;
  const { name } = options;
  return {
    isOffered: offered !== undefined,
    resume: () => {
      if (!offered) return;
      form.reset(offered);
      setOffered(undefined);
      setResumed(true);
      discardDraft(name);
    },
    keep: () => {
      const values = form.getValues();
      const isTyped = isResumed || JSON.stringify(values) !== JSON.stringify(defaultValues);
      if (isTyped) keepDraft(name, structuredClone(values));
    },
    discard: () => discardDraft(name),
  };
}
