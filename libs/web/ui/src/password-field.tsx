import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field';
import fieldStyles from './field.module.css';
import { IconButton } from './icon-button';
import { t } from './messages';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldProps;

/** A password field with a toggle to show it. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(fieldStyles.control, styles.input)}
          />
          <IconButton
            className={styles.toggle}
            label={t(shown ? 'ui.password-field.hide' : 'ui.password-field.show')}
            icon={<Icon size={18} aria-hidden />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
