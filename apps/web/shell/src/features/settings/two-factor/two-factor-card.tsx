import { Button, Card, LoadingNote, RetryNote, Skeleton } from '@saldo/ui';
import { useState } from 'react';
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
    <Card title="Two-factor authentication">
      {data ? (
        <>
          <p className={styles.text}>{data.isOn ? onText(data.recoveryCodesLeft) : OFF}</p>
          <div className={styles.buttons}>
            {data.isOn ? (
              <>
                <Button onClick={() => setOpen('newCodes')}>New Recovery Codes</Button>
                <Button onClick={() => setOpen('turnOff')}>Turn Off</Button>
              </>
            ) : (
              <Button onClick={() => setOpen('setUp')}>Set Up</Button>
            )}
          </div>
        </>
      ) : isError ? (
        <RetryNote
          message="Couldn't load your two-factor authentication settings."
          onRetry={() => void refetch()}
        />
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

const OFF = 'Protect your account with a code from an app on your phone, in addition to your password.';

function onText(left: number): string {
  const codes = left === 1 ? '1 recovery code is' : `${left} recovery codes are`;
  return `Two-factor authentication is on. To log in, you need a code from your authenticator app. ${codes} left in case you lose your phone.`;
}
