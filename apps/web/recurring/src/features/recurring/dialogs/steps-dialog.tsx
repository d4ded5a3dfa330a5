import { useChange } from '@saldo/api';
import type { RecurringEntry } from '@saldo/contracts';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { showToast } from '@saldo/toasts';
import { useAccounts } from '@saldo/fields';
import { accountName, Dialog } from '@saldo/ui';
import { t } from '../../../messages';
import { affected } from '../api/affected';
import { type Step, takeStep } from '../api/take-step';
import { accountsText, closedAccountOf, describeSeries, signedAmount } from '../labels';
import { type StepOffer, stepsFor, toldAfter } from './steps';
import styles from './steps-dialog.module.css';

/** A dialog with the steps of an entry that has a next date or is paused. */
export function StepsDialog({ entry, onClose }: { entry: RecurringEntry; onClose: () => void }) {
  const currency = useSession((state) => state.currency);
  const taking = useChange((step: Step) => takeStep(step, entry), {
    name: 'change recurring transaction',
    otherwise: t('recurring.steps.save-failed'),
    keys: affected,
  });
  const take = (step: Step) =>
    taking.run(step, {
      onDone: (now) => {
        showToast('success', toldAfter(step, entry, now));
        onClose();
      },
    });
  const amount = formatMoney(signedAmount(entry), entry.currency ?? currency, { signed: !entry.transfer });
  const accounts = useAccounts();
  const inAccounts = accountsText(entry, accounts);
  const closed = closedAccountOf(entry, accounts);
  return (
    <Dialog title={entry.name} onClose={onClose}>
      <p className={styles.series}>{describeSeries(entry, amount)}</p>
      {inAccounts && <p className={styles.series}>{inAccounts}</p>}
      {closed && (
        <p className={styles.series}>
          {t('recurring.steps.account-closed', { account: accountName(closed, accounts) })}
        </p>
      )}
      <ul className={styles.steps}>
        {stepsFor(entry).map((offer) => (
          <li key={offer.step}>
            <StepButton offer={offer} disabled={taking.busy} onTake={() => take(offer.step)} />
          </li>
        ))}
      </ul>
      {taking.problem && (
        <p className={styles.problem} role="alert">
          {taking.problem}
        </p>
      )}
    </Dialog>
  );
}

interface StepButtonProps {
  offer: StepOffer;
  disabled: boolean;
  onTake: () => void;
}

function StepButton({ offer: { label, effect, Icon }, disabled, onTake }: StepButtonProps) {
  return (
    <button type="button" className={styles.step} disabled={disabled} aria-busy={disabled} onClick={onTake}>
      <Icon size={18} aria-hidden />
      <span>
        <span className={styles.label}>{label}</span>
        <span className={styles.effect}>{effect}</span>
      </span>
    </button>
  );
}
