import { limits } from '@saldo/contracts';
import { TextField, useShortcut } from '@saldo/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = 300;

interface SearchFieldProps {
  /** What is searched for now. */
  search: string;
  /** With what to search for, once nothing was typed for a moment. */
  onSearch: (search: string) => void;
}

export function SearchField({ search, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // What was typed counts as long as the search is the one it was typed over, or the one it led to.
  const [typed, setTyped] = useState({ text: search, over: search });
  const wanted = typed.text.trim().normalize('NFC');
  const current = typed.over === search || wanted === search;
  const text = current ? typed.text : search;
  const waiting = current && wanted !== search;

  const apply = useEffectEvent(() => {
    setTyped({ text: typed.text, over: wanted });
    onSearch(wanted);
  });
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => apply(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting, text]);

  useShortcut('/', () => input.current?.focus());
  return (
    <TextField
      ref={input}
      type="search"
      label="Search transactions"
      placeholder="Name or note"
      aria-keyshortcuts="/"
      autoComplete="off"
      maxLength={limits.searchLength}
      value={text}
      onChange={(event) => setTyped({ text: event.target.value, over: search })}
    />
  );
}
