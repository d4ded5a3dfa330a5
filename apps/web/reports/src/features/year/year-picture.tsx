import { Card, CheckboxField } from '@saldo/ui';
import { useRef, useState } from 'react';
import flowStyles from '../cash-flow/cash-flow.module.css';
import { SaveButtons } from '../cash-flow/save-buttons';
import reportStyles from '../reports/report-view.module.css';
import type { ReportRow } from '../reports/rows';
import { t } from './messages';
import type { YearTotals } from './year';
import { YearDrawing } from './year-drawing';

interface YearPictureProps {
  year: string;
  totals: YearTotals;
  largest: readonly ReportRow[];
}

/** The picture of a year, which can be saved as shown. The user chooses whether it contains names and amounts. */
export function YearPicture({ year, totals, largest }: YearPictureProps) {
  const [hasNames, setHasNames] = useState(false);
  const [hasAmounts, setHasAmounts] = useState(false);
  const drawing = useRef<SVGSVGElement>(null);
  return (
    <Card title={t('year.picture.title')} region>
      <YearDrawing ref={drawing} {...{ year, totals, largest, hasNames, hasAmounts }} />
      <p className={reportStyles.notes}>{t('year.picture.note')}</p>
      <div className={flowStyles.options}>
        <CheckboxField
          label={t('year.picture.names')}
          checked={hasNames}
          onChange={({ target }) => setHasNames(target.checked)}
        />
        <CheckboxField
          label={t('year.picture.amounts')}
          checked={hasAmounts}
          onChange={({ target }) => setHasAmounts(target.checked)}
        />
        <SaveButtons drawing={drawing} name="saldo-year" />
      </div>
    </Card>
  );
}
