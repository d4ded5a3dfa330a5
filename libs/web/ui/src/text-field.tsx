import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field';
import fieldStyles from './field.module.css';
import { limitLength } from './limit-length';

/** `maxLength` counts characters as the contracts do (`lengthOf`). */
type TextFieldProps = ComponentProps<'input'> &
  FieldProps & {
    /** Content positioned relative to the input, such as a list below it. */
    overlay?: ReactNode;
  };

/** A text input with a label. */
export function TextField({ label, error, hint, maxLength, onChange, overlay, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={fieldStyles.frame}>
          <input
            {...input}
            {...control}
            onChange={limited(maxLength, onChange)}
            className={classNames(fieldStyles.control, input.className)}
          />
          {overlay}
        </div>
      )}
    </Field>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & FieldProps;

export function TextArea({ label, error, hint, maxLength, onChange, ...area }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          onChange={limited(maxLength, onChange)}
          className={classNames(fieldStyles.control, area.className)}
        />
      )}
    </Field>
  );
}

/** Returns a change handler that limits the length, except while an input method is composing. */
function limited<Control extends HTMLInputElement | HTMLTextAreaElement>(
  maxLength: number | undefined,
  onChange?: (event: ChangeEvent<Control>) => void,
) {
  if (maxLength === undefined) return onChange;
  return (event: ChangeEvent<Control>) => {
    const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing;
    if (!isComposing) limitLength(event.currentTarget, maxLength);
    onChange?.(event);
  };
}
