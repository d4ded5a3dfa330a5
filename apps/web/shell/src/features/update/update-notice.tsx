import { Button, NoticeBar } from '@saldo/ui';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../messages';
import { useNewRelease } from './use-new-release';

/** Announces a new release. The user decides when to load it, so that no input is lost. */
export function UpdateNotice() {
  const isThere = useNewRelease();
  const [dismissed, setDismissed] = useState(false);
  if (!isThere || dismissed) return null;
  return (
    <NoticeBar
      icon={<Sparkles size={18} aria-hidden />}
      action={<Button onClick={() => location.reload()}>{t('shell.update.reload')}</Button>}
      onDismiss={() => setDismissed(true)}
    >
      {t('shell.update.notice')}
    </NoticeBar>
  );
}
