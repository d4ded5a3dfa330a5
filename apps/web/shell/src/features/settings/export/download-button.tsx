import { messageOf, queryKeys, saveDownload } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { Button } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { t } from '../messages';

/** Downloads the account export. */
export function DownloadButton() {
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const start = async () => {
    setBusy(true);
    try {
      await saveDownload(routes.downloadAccount, 'saldo.zip');
    } catch (error) {
      showToast('error', messageOf(error, t('shell.settings.data.download-failed')));
    }
    setBusy(false);
    await queryClient.invalidateQueries({ queryKey: queryKeys.user });
  };
  return (
    <Button busy={busy} icon={<Download size={16} aria-hidden />} onClick={() => void start()}>
      {busy ? t('shell.settings.data.preparing') : t('shell.settings.data.download')}
    </Button>
  );
}
