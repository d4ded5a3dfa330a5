import { saveFile } from '@saldo/api';
import { showToast } from '@saldo/toasts';
import { Button, CheckboxField, LoadingNote, Skeleton } from '@saldo/ui';
import { Download } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { t } from '../../messages';
import styles from './cash-flow.module.css';
import type { CashFlow } from './flow-rows';
import { pngOf, svgOf } from './picture';

const FlowDiagram = lazy(() => import(/* webpackChunkName: 'flow-diagram' */ './flow-diagram'));

interface CashFlowPictureProps {
  cashFlow: CashFlow;
  period: string;
}

/** The diagram of a cash flow, which can be saved as it is shown: with or without names and amounts. */
export function CashFlowPicture({ cashFlow, period }: CashFlowPictureProps) {
  const [hidesNames, setHidesNames] = useState(false);
  const [hidesAmounts, setHidesAmounts] = useState(false);
  const drawing = useRef<SVGSVGElement>(null);
  const save = async (type: 'svg' | 'png') => {
    if (!drawing.current) return;
    try {
      const svg = svgOf(drawing.current);
      saveFile(type === 'svg' ? svg : await pngOf(svg), `saldo-cash-flow.${type}`);
    } catch (error) {
      console.error('Failed to save the cash flow', error);
      showToast('error', t('reports.flow.save-failed'));
    }
  };
  return (
    <>
      <Suspense fallback={<Loading />}>
        <FlowDiagram ref={drawing} {...{ cashFlow, period, hidesNames, hidesAmounts }} />
      </Suspense>
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
        <Button icon={<Download size={16} aria-hidden />} onClick={() => void save('svg')}>
          {t('reports.flow.save-svg')}
        </Button>
        <Button icon={<Download size={16} aria-hidden />} onClick={() => void save('png')}>
          {t('reports.flow.save-png')}
        </Button>
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
