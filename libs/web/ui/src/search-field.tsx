import { useAction } from '@saldo/actions';
import { limits } from '@saldo/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from './text-field';

const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** Names the searched fields. */
  placeholder: string;
  /** The current search. */
  search: string;
  /** Called with the text after each pause in typing. */
  onSearch: (search: string) => void;
}

/** A search field that searches after each pause in typing. The key `/` focuses it. */
export function SearchField({ label, placeholder, search, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Typed text applies as long as the search is unchanged or results from it. Any other search was set elsewhere and replaces it.
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
      // Apply before the blur, which may unmount the field, as in a dialog that closes.
      onBlur={() => waiting && apply()}
    />
  );
}
