import { Button, Card, LoadingNote, RetryNote, Skeleton } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../messages';
import { NewCodesDialog } from './new-codes-dialog';
import { SetUpDialog } from './set-up-dialog';
import { TurnOffDialog } from './turn-off-dialog';
import { useTwoFactor } from './use-two-factor';
import styles from '../settings-page.module.css';

const dialogs = { setUp: SetUpDialog, newCodes: NewCodesDialog, turnOff: TurnOffDialog };

/** Shows whether two-factor authentication is on, and changes it. */
export function TwoFactorCard() {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const { data, isError, refetch } = useTwoFactor();
  const OpenDialog = open && dialogs[open];

  return (
    <Card title={t('shell.settings.two-factor.title')}>
      {data ? (
        <>
          <p className={styles.text}>
            {data.isOn
              ? t('shell.settings.two-factor.on', { count: data.recoveryCodesLeft })
              : t('shell.settings.two-factor.off')}
          </p>
          <div className={styles.buttons}>
            {data.isOn ? (
              <>
                <Button onClick={() => setOpen('newCodes')}>
                  {t('shell.settings.two-factor.new-codes')}
                </Button>
                <Button onClick={() => setOpen('turnOff')}>{t('shell.settings.two-factor.turn-off')}</Button>
              </>
            ) : (
              <Button onClick={() => setOpen('setUp')}>{t('shell.settings.two-factor.set-up')}</Button>
            )}
          </div>
        </>
      ) : isError ? (
        <RetryNote message={t('shell.settings.two-factor.load-failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton height="108px" />
        </>
      )}
      {OpenDialog && <OpenDialog onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
