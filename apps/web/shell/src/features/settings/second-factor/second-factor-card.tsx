import { Button, Card, LoadingNote, RetryNote, Skeleton } from '@saldo/ui';
import { useState } from 'react';
import { NewCodesDialog } from './new-codes-dialog';
import { SetUpDialog } from './set-up-dialog';
import { TurnOffDialog } from './turn-off-dialog';
import { useSecondFactor } from './use-second-factor';
import styles from '../settings-page.module.css';

const dialogs = { setUp: SetUpDialog, newCodes: NewCodesDialog, turnOff: TurnOffDialog };

/** Whether logging in takes a code beside the password, and how to change that. */
export function SecondFactorCard() {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const { data, isError, refetch } = useSecondFactor();
  const OpenDialog = open && dialogs[open];

  return (
    <Card title="Second factor">
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
          message="Whether you have a second factor could not be loaded."
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

const OFF =
  'With a second factor, logging in takes a code from an app on your phone beside your password. Whoever learns the password alone stays out.';

function onText(left: number): string {
  const codes = left === 1 ? '1 recovery code is' : `${left} recovery codes are`;
  return `It is on: logging in takes a code from your authenticator app. ${codes} left for when you do not have it.`;
}
