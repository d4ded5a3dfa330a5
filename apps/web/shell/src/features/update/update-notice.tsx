import { Button, NoticeBar } from '@saldo/ui';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useNewRelease } from './use-new-release';

/** Says that there is a new release. When to load it is for the person to say: they may be in the middle of something. */
export function UpdateNotice() {
  const isThere = useNewRelease();
  const [dismissed, setDismissed] = useState(false);
  if (!isThere || dismissed) return null;
  return (
    <NoticeBar
      icon={<Sparkles size={18} aria-hidden />}
      action={<Button onClick={() => location.reload()}>Reload</Button>}
      onDismiss={() => setDismissed(true)}
    >
      A new version of Saldo is available.
    </NoticeBar>
  );
}
