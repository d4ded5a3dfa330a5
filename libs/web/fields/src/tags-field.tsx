import { limits } from '@saldo/contracts';
import { TextField } from '@saldo/ui';
import { X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { t } from './messages';
import styles from './tags-field.module.css';

interface TagsFieldProps {
  /** "Tags" by default. */
  label?: string;
  /** "Add a tag" by default. */
  placeholder?: string;
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: readonly string[]) => void;
}

/**
 * A field for tags. Enter, a comma or leaving the field adds the typed tag; Backspace in the empty field removes the last one.
 */
export function TagsField({
  label = t('fields.tags.label'),
  placeholder = t('fields.tags.placeholder'),
  tags,
  error,
  onChange,
}: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    const added = text
      .split(',')
      .map((tag) => tag.trim().normalize('NFC'))
      .filter(Boolean);
    if (added.length > 0) onChange([...new Set([...tags, ...added])]);
    setTyped('');
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  };
  const change = ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
    value.includes(',') ? add(value) : setTyped(value);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim()) {
      add(typed);
      // Let Ctrl or Cmd + Enter save the form together with this tag.
      if (!event.ctrlKey && !event.metaKey) event.preventDefault();
    } else if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1));
  };
  return (
    <div className={styles.field}>
      <TextField
        ref={input}
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={limits.tagLength}
        error={error}
        value={typed}
        onChange={change}
        onKeyDown={press}
        onBlur={() => add(typed)}
      />
      {tags.length > 0 && <TagList label={label} tags={tags} onRemove={remove} />}
    </div>
  );
}

interface TagListProps {
  label: string;
  tags: readonly string[];
  onRemove: (tag: string) => void;
}

function TagList({ label, tags, onRemove }: TagListProps) {
  return (
    <ul className={styles.tags} aria-label={t('fields.tags.list', { label })}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          <span className={styles.text}>{tag}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('fields.tags.remove', { tag })}
            onClick={() => onRemove(tag)}
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
