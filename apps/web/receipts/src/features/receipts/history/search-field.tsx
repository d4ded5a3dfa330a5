import { limits } from '@saldo/contracts';
import { TextField, useShortcut } from '@saldo/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** Searches for what stands in it once nothing was typed for a moment. */
export function SearchField({ onSearch }: { onSearch: (search: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useShortcut('/', () => input.current?.focus());
  return (
    <TextField
      ref={input}
      type="search"
      label="Search receipts"
      placeholder="Any word on them"
      aria-keyshortcuts="/"
      autoComplete="off"
      maxLength={limits.searchLength}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
