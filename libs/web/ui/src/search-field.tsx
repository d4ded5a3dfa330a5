import { useAction } from '@saldo/actions';
import { limits } from '@saldo/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from './text-field';

const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** The searched fields. */
  placeholder: string;
  /** The current search. */
  search: string;
  /** Called with the text after a pause in typing. */
  onSearch: (search: string) => void;
}

/** Searches at each pause in typing. The key `/` focuses it. */
export function SearchField({ label, placeholder, search, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // The typed text is current while the search is the one that it was typed over or the one that it caused.
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

  useAction({ label, key: '/', run: () => input.current?.focus() });
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
      // Blur may unmount the field, as in a dialog that closes.
      onBlur={() => waiting && apply()}
    />
  );
}
