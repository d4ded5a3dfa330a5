import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { session, showToast } from '@saldo/session';
import { Button, Card, ConfirmDialog } from '@saldo/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import styles from './settings-page.module.css';

type State = 'idle' | 'asking' | 'deleting' | 'failed';

export function DangerZone() {
  const [state, setState] = useState<State>('idle');
  const [, navigate] = useLocation();

  const remove = async () => {
    setState('deleting');
    try {
      await request(routes.deleteAccount);
      session.end();
      showToast('success', 'Your account was deleted.');
      navigate('/login');
    } catch {
      setState('failed');
    }
  };

  return (
    <Card title="Danger Zone" className={styles.danger}>
      <p className={styles.text}>
        Deletes your account with all its transactions, budgets, recurring entries and receipts.
      </p>
      <Button variant="danger" onClick={() => setState('asking')}>
        Delete Account
      </Button>
      {state === 'failed' && (
        <p className={styles.problem} role="alert">
          Failed to delete account. Please try again.
        </p>
      )}
      {(state === 'asking' || state === 'deleting') && (
        <ConfirmDialog
          sentence="Are you sure you want to delete your account? This action cannot be undone."
          confirmLabel="Delete"
          busy={state === 'deleting'}
          onConfirm={() => void remove()}
          onCancel={() => setState('idle')}
        />
      )}
    </Card>
  );
}
