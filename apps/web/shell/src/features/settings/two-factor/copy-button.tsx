import { Button } from '@saldo/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  children: string;
}

/** Copies a text. Not shown without a secure context, where browsers have no clipboard. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [told, setTold] = useState<string>();
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return null;
  const copy = () =>
    clipboard.writeText(text).then(
      () => setTold('Copied'),
      () => setTold("Couldn't copy"),
    );
  const Icon = told === 'Copied' ? Check : Copy;
  return (
    <Button icon={<Icon size={16} aria-hidden />} onClick={() => void copy()}>
      <span aria-live="polite">{told ?? children}</span>
    </Button>
  );
}
