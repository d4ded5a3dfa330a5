import { reportCharts, reportGroupings, reportKinds } from '@saldo/contracts';
import { MonthStartField } from '@saldo/fields';
import { DayFields } from '@saldo/filters';
import { steps } from '@saldo/finance';
import { withDigits } from '@saldo/format';
import { Select } from '@saldo/ui';
import { t } from '../../messages';
import { type Choice, comparisons, filterOfReport, periodNames } from './choice';
import styles from './report-view.module.css';

interface ReportControlsProps {
  choice: Choice;
  today: string;
  onChoose: (change: Partial<Choice>) => void;
}

/** Controls for the period, groups and steps of a report. */
export function ReportControls({ choice, today, onChoose }: ReportControlsProps) {
  return (
    <div className={styles.controls}>
      <PeriodFields choice={choice} today={today} onChoose={onChoose} />
      <Choose
        field="kind"
        label={t('reports.controls.kind')}
        values={reportKinds}
        {...{ choice, onChoose }}
      />
      <Choose
        field="group"
        label={t('reports.controls.group')}
        values={reportGroupings}
        {...{ choice, onChoose }}
      />
      <Choose field="step" label={t('reports.controls.step')} values={steps} {...{ choice, onChoose }} />
      <Choose
        field="compare"
        label={t('reports.controls.compare')}
        values={comparisons}
        {...{ choice, onChoose }}
      />
      <Choose
        field="chart"
        label={t('reports.controls.chart')}
        values={reportCharts}
        {...{ choice, onChoose }}
      />
      <MonthStartField value={choice.monthStart} onChange={(monthStart) => onChoose({ monthStart })} />
    </div>
  );
}

/** Fields for a named period or its days. */
export function PeriodFields({ choice, today, onChoose }: ReportControlsProps) {
  const { startDate, endDate } = filterOfReport(choice, today);
  const period = choice.period ?? 'custom';
  const texts = textsOf();
  return (
    <>
      <Select
        label={t('reports.controls.period')}
        value={period}
        onChange={({ target }) => {
          const named = periodNames.find((name) => name === target.value);
          if (named === 'custom') onChoose({ startDate, endDate, period: undefined });
          else onChoose({ startDate: undefined, endDate: undefined, period: named });
        }}
      >
        {periodNames.map((name) => (
          <option key={name} value={name}>
            {texts[name]}
          </option>
        ))}
      </Select>
      {period === 'custom' && (
        // An empty field is one that the user has not finished.
        <DayFields
          {...{ startDate, endDate }}
          onChange={(days) => (days.startDate ?? days.endDate) && onChoose(days)}
        />
      )}
    </>
  );
}

type ChoiceField = 'kind' | 'group' | 'step' | 'compare' | 'chart';

interface ChooseProps<Field extends ChoiceField> extends Omit<ReportControlsProps, 'today'> {
  field: Field;
  label: string;
  values: readonly Choice[Field][];
}

function Choose<Field extends ChoiceField>({ field, label, values, choice, onChoose }: ChooseProps<Field>) {
  const texts = textsOf();
  return (
    <Select
      label={label}
      value={choice[field]}
      onChange={(event) => {
        const value = values.find((each) => each === event.target.value);
        if (value !== undefined) onChoose({ [field]: value });
      }}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {texts[value]}
        </option>
      ))}
    </Select>
  );
}

const textsOf = (): Record<Choice[ChoiceField] | (typeof periodNames)[number], string> => ({
  'this-month': t('reports.period.this-month'),
  'last-month': t('reports.period.last-month'),
  'this-quarter': t('reports.period.this-quarter'),
  'this-year': t('reports.period.this-year'),
  'last-year': t('reports.period.last-year'),
  'last-12-months': withDigits(t('reports.period.last-12-months')),
  custom: t('reports.period.custom'),
  expense: t('reports.kind.expense'),
  income: t('reports.kind.income'),
  net: t('reports.kind.net'),
  category: t('reports.group.category'),
  payee: t('reports.group.payee'),
  account: t('reports.group.account'),
  tag: t('reports.group.tag'),
  kind: t('reports.group.kind'),
  month: t('reports.step.month'),
  quarter: t('reports.step.quarter'),
  year: t('reports.step.year'),
  total: t('reports.step.total'),
  none: t('reports.compare.none'),
  before: t('reports.compare.before'),
  'year-before': t('reports.compare.year-before'),
  bars: t('reports.chart.bars'),
  lines: t('reports.chart.lines'),
  treemap: t('reports.chart.treemap'),
});
