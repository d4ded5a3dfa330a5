import { ChevronDown } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field';
import fieldStyles from './field.module.css';
import styles from './select.module.css';

type SelectProps = ComponentProps<'select'> & FieldProps;

/** A native select, which works best on phones and with screen readers. Children are options. */
export function Select({ label, error, hint, children, ...select }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={styles.frame}>
          <select
            onKeyDown={submitByEnter}
            {...select}
            {...control}
            className={classNames(fieldStyles.control, styles.select)}
          >
            {children}
          </select>
          <ChevronDown className={styles.arrow} size={16} aria-hidden />
        </div>
      )}
    </Field>
  );
}

/** Makes Enter save the form, as in a text field. In an open list, Enter chooses. Browsers differ here. */
function submitByEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  const { currentTarget: select, key, ctrlKey, metaKey, altKey } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || !select.form || isListOpen(select)) return;
  event.preventDefault();
  select.form.requestSubmit();
}

function isListOpen(select: HTMLSelectElement): boolean {
  try {
    return select.matches(':open');
  } catch {
    // Browsers that do not know the selector do not send keys while the list is open.
    return false;
  }
}
