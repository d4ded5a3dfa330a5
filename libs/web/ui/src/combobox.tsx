import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names';
import styles from './combobox.module.css';
import { TextField } from './text-field';

interface ListProps<Option> {
  options: readonly Option[];
  /** Accessible name of the list. */
  listLabel: string;
  /** Text in an open list without options. */
  none?: string;
  keyOf: (option: Option) => string;
  onChoose: (option: Option) => void;
  /** Renders the content of an option. */
  children: (option: Option) => ReactNode;
}

interface OpeningProps {
  isOpen: boolean;
  /** Whether the text itself is a valid value. Then no option is active until the user moves to one, and Enter saves the form. */
  isFreeText?: boolean | undefined;
  /** Called to open the list by click or arrow key. Absent if the list opens only while typing. */
  onOpen?: (() => void) | undefined;
  onClose: () => void;
}

type ComboboxProps<Option> = Omit<ComponentProps<typeof TextField>, 'children'> &
  OpeningProps &
  ListProps<Option>;

/** A text field with a list of options below, following the combobox pattern of the ARIA Authoring Practices Guide. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const {
    options,
    isOpen,
    listLabel,
    isFreeText,
    none,
    keyOf,
    onOpen,
    onClose,
    onChoose,
    children,
    ...field
  } = props;
  const listId = useId();
  const { active, typed, open, press } = useActiveOption({
    options,
    isOpen,
    isFreeText,
    onOpen,
    onClose,
    onChoose,
  });
  return (
    <TextField
      {...field}
      className={classNames(field.className, onOpen && styles.opens)}
      role="combobox"
      autoComplete="off"
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={isOpen && options[active] !== undefined ? `${listId}-${active}` : undefined}
      onChange={(event) => {
        typed(event.target.value);
        field.onChange?.(event);
      }}
      onClick={open}
      onKeyDown={press}
      onBlur={(event) => {
        field.onBlur?.(event);
        onClose();
      }}
      overlay={
        <>
          {onOpen && <ChevronDown className={styles.arrow} size={16} aria-hidden />}
          {isOpen && (
            <OptionList
              id={listId}
              active={active}
              {...{ options, listLabel, none, keyOf, onChoose, children }}
            />
          )}
        </>
      }
    />
  );
}

/** Returns the active option, which Enter chooses, with handlers for the keys that move it. */
function useActiveOption<Option>(props: OpeningProps & Pick<ListProps<Option>, 'options' | 'onChoose'>) {
  const { options, isOpen, isFreeText = false, onOpen, onClose, onChoose } = props;
  // -1 stands for the text itself, which comes between the last option and the first.
  const [active, setActive] = useState(-1);
  const open = () => {
    if (isOpen || !onOpen) return;
    setActive(-1);
    onOpen();
  };
  const step = (by: number) => setActive(((active + 1 + by + options.length + 1) % (options.length + 1)) - 1);
  const enter = () => {
    const chosen = options[active];
    if (chosen !== undefined) onChoose(chosen);
    return chosen !== undefined || !isFreeText;
  };
  /** Handles a key. Returns whether the key was meant for the list. */
  const handle = (key: string): boolean => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (!isOpen && (!by || !onOpen)) return false;
    if (!isOpen) open();
    else if (by) step(by);
    else if (key === 'Escape') onClose();
    else return key === 'Enter' && enter();
    return true;
  };
  return {
    active,
    open,
    typed: (text: string) => setActive(isFreeText || !text ? -1 : 0),
    press: (event: KeyboardEvent) => {
      // Ctrl or Cmd + Enter saves the form.
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
      if (handle(event.key)) event.preventDefault();
    },
  };
}

function OptionList<Option>(props: ListProps<Option> & { id: string; active: number }) {
  const { id, active, options, listLabel, none, keyOf, onChoose, children } = props;
  return (
    <ul id={id} role="listbox" aria-label={listLabel} className={styles.list}>
      {options.map((option, at) => (
        <li
          key={keyOf(option)}
          id={`${id}-${at}`}
          ref={at === active ? showOption : undefined}
          role="option"
          aria-selected={at === active}
          className={classNames(styles.option, at === active && styles.active)}
          // Keep the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {children(option)}
        </li>
      ))}
      {options.length === 0 && <li className={styles.none}>{none}</li>}
    </ul>
  );
}

/** Scrolls an option into view. Does nothing in jsdom, which lacks layout and this method. */
function showOption(option: HTMLElement | null): void {
  if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' });
}
