import { limits } from '@saldo/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from './text-field';
import { useShortcut } from './use-shortcut';

const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** What is searched in. */
  placeholder: string;
  /** What is searched for now. */
  search: string;
  /** With what to search for, once nothing was typed for a moment. */
  onSearch: (search: string) => void;
}

/** Searches at each pause in typing. The key `/` focuses it. */
export function SearchField({ label, placeholder, search, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // What was typed counts as long as the search is the one it was typed over, or the one it led to.
  const [typed, setTyped] = useState({ text: search, over: search });
  const wanted = typed.text.trim().normalize('NFC');
  const current = typed.over === search || wanted === search;
  const text = current ? typed.text : search;
  const waiting = current && wanted !== search;

  const apply = () => {
    setTyped({ text: typed.text, over: wanted });
    onSearch(wanted);
  };
  const applyAfterPause = useEffectEvent(apply);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => applyAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting, text]);

  useShortcut('/', () => input.current?.focus());
  return (
    <TextField
      ref={input}
      type="search"
      label={label}
      placeholder={placeholder}
      aria-keyshortcuts="/"
      autoComplete="off"
      maxLength={limits.searchLength}
      value={text}
      onChange={(event) => setTyped({ text: event.target.value, over: search })}
      // The field may go with the focus, as in a dialog that is closed.
      onBlur={() => waiting && apply()}
    />
  );
}
