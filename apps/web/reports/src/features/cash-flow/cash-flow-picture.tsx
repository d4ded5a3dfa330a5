import { CheckboxField, LoadingNote, onDemand, Skeleton } from '@saldo/ui';
import { useRef, useState } from 'react';
import { t } from '../../messages';
import styles from './cash-flow.module.css';
import type { CashFlow } from './flow-rows';
import { SaveButtons } from './save-buttons';

const FlowDiagram = onDemand(
  () => import(/* webpackChunkName: 'flow-diagram' */ './flow-diagram'),
  () => <Loading />,
);

interface CashFlowPictureProps {
  cashFlow: CashFlow;
  period: string;
}

/** The diagram of a cash flow. It can be saved as shown, with or without names and amounts. */
export function CashFlowPicture({ cashFlow, period }: CashFlowPictureProps) {
  const [hidesNames, setHidesNames] = useState(false);
  const [hidesAmounts, setHidesAmounts] = useState(false);
  const drawing = useRef<SVGSVGElement>(null);
  return (
    <>
      <FlowDiagram ref={drawing} {...{ cashFlow, period, hidesNames, hidesAmounts }} />
      <div className={styles.options}>
        <CheckboxField
          label={t('reports.flow.hide-names')}
          checked={hidesNames}
          onChange={({ target }) => setHidesNames(target.checked)}
        />
        <CheckboxField
          label={t('reports.flow.hide-amounts')}
          checked={hidesAmounts}
          onChange={({ target }) => setHidesAmounts(target.checked)}
        />
        <SaveButtons drawing={drawing} name="saldo-cash-flow" />
      </div>
    </>
  );
}

function Loading() {
  return (
    <>
      <LoadingNote />
      <Skeleton height="360px" />
    </>
  );
}
