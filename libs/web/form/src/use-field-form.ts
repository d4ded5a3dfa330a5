import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RegisterOptions,
  useForm,
  type UseFormProps,
  useWatch,
} from 'react-hook-form';
import { type DraftOptions, useDraft } from './use-draft';

type FieldFormOptions<Values extends FieldValues, Entry> = Pick<
  UseFormProps<Values, unknown, Entry>,
  'defaultValues' | 'resolver' | 'shouldFocusError'
> & {
  /** For a form in a dialog: keeps the input when the user leaves the dialog. Omit for secrets. */
  draft?: DraftOptions;
};

export type FieldForm<Values extends FieldValues> = ReturnType<typeof useFieldForm<Values, unknown>>;

/** react-hook-form with controlled fields. Invalid fields show their errors after a submit, until they change. */
export function useFieldForm<Values extends FieldValues, Entry = Values>({
  draft,
  ...options
}: FieldFormOptions<Values, Entry>) {
  const form = useForm<Values, unknown, Entry>({ ...options, reValidateMode: 'onSubmit' });
  const values = useWatch({ control: form.control }) as Values;
  const { errors } = form.formState;
  return {
    ...form,
    values,
    draft: useDraft(form, draft),
    /** Returns the props that bind a control to a field: `<TextField label="Name" {...form.field('name')} />`. */
    field: <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, { ...rules, onChange: () => form.clearErrors(name) }),
      value: (values[name] ?? '') as string,
      error: errors[name]?.message as string | undefined,
    }),
    /** Sets the value of a field from another control. */
    change: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => {
      form.setValue(name, value);
      form.clearErrors(name);
    },
    /**
     * Shows the server's messages at their fields and focuses the first of these. Returns the messages of fields that the form
     * does not have, or does not show now.
     */
    setFieldErrors: (messages: Record<string, string>): string | undefined => {
      const unshown = Object.entries(messages).filter(([path, message], index) => {
        const name = path as FieldPath<Values>;
        form.setError(name, { message }, { shouldFocus: index === 0 });
        const control: unknown = form.getFieldState(name).error?.ref;
        return !(control instanceof Element && control.isConnected);
      });
      return unshown.map(([, message]) => message).join(' ') || undefined;
    },
  };
}
