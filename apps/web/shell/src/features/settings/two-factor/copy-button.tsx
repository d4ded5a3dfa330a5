import { Button } from '@saldo/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../messages';

interface CopyButtonProps {
  text: string;
  children: string;
  onCopied?: () => void;
}

/** A button that copies a text. Not rendered without a secure context, where browsers have no clipboard. */
export function CopyButton({ text, children, onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'copy-failed'>();
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return null;
  const copy = () =>
    clipboard.writeText(text).then(
      () => {
        setOutcome('copied');
        onCopied?.();
      },
      () => setOutcome('copy-failed'),
    );
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <Button icon={<Icon size={16} aria-hidden />} onClick={() => void copy()}>
      <span aria-live="polite">{outcome ? t(`shell.settings.two-factor.${outcome}`) : children}</span>
    </Button>
  );
}
