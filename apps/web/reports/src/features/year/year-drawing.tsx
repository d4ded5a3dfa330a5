import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import type { Ref } from 'react';
import { percent } from '../reports/figure';
import type { ReportRow } from '../reports/rows';
import { t } from './messages';
import { savedOf, type YearTotals } from './year';
import styles from './year.module.css';

const WIDTH = 720;
const HEIGHT = 440;
const MARGIN = 32;
const BARS = { top: 132, bottom: 252 };
const ROW = { first: 296, height: 26, bar: 220 };
/** Width of the names before the bars. */
const NAME_WIDTH = 228;

interface YearDrawingProps {
  ref: Ref<SVGSVGElement>;
  /** The year in the user's digits. */
  year: string;
  totals: YearTotals;
  /** Largest categories with a positive total. */
  largest: readonly ReportRow[];
  hasNames: boolean;
  hasAmounts: boolean;
}

/** A picture of a year: the saved share, the months and the largest categories. */
export function YearDrawing({ ref, year, totals, largest, hasNames, hasAmounts }: YearDrawingProps) {
  const currency = useSession((state) => state.currency);
  const isMirrored = document.documentElement.dir === 'rtl';
  const at = (x: number) => (isMirrored ? WIDTH - x : x);
  const saved = savedOf(totals);
  const barStart = MARGIN + (hasNames ? NAME_WIDTH : 0);
  const money = (amount: number) => formatMoney(amount, currency);
  const amounts = (['income', 'expense'] as const)
    .map((kind) => `${t(`year.totals.${kind}`)} ${money(totals[kind].total)}`)
    .join(' · ');
  return (
    <svg
      ref={ref}
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('year.picture.label', { year })}
    >
      <Line className={styles.heading} x={at(MARGIN)} y={56} text={t('year.totals.title', { year })} />
      <Line
        className={styles.lead}
        x={at(MARGIN)}
        y={88}
        text={
          saved > 0
            ? t('year.picture.saved', { share: percent(saved, totals.income.total) })
            : t('year.picture.drawn')
        }
      />
      {hasAmounts && <Line className={styles.text} x={at(MARGIN)} y={112} text={amounts} />}
      <MonthBars totals={totals} at={at} />
      {largest.map((row, index) => {
        const y = ROW.first + index * ROW.height;
        const share = percent(row.total, totals.expense.total);
        const figures = hasAmounts ? `${share} · ${money(row.total)}` : share;
        const width = (ROW.bar * row.total) / (largest[0]?.total ?? 1);
        return (
          <g key={row.id}>
            {hasNames && <Line className={styles.text} x={at(MARGIN)} y={y} text={shortened(row.label)} />}
            <Bar
              x={barStart}
              width={width}
              y={y - 12}
              height={14}
              colour={row.colour ?? '--category-other'}
              at={at}
            />
            <Line className={styles.text} x={at(barStart + ROW.bar + 16)} y={y} text={figures} />
          </g>
        );
      })}
    </svg>
  );
}

/** Maximum number of characters in a name before the bars. */
const LETTERS = 26;

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= LETTERS ? text : `${letters.slice(0, LETTERS - 1).join('')}…`;
}

function Line({
  className,
  x,
  y,
  text,
}: {
  className: string | undefined;
  x: number;
  y: number;
  text: string;
}) {
  return (
    <text className={className} x={x} y={y} textAnchor="start">
      <tspan x={x} y={y}>
        {text}
      </tspan>
    </text>
  );
}

type Place = (x: number) => number;

interface BarProps {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
  at: Place;
}

function Bar({ x, y, width, height, colour, at }: BarProps) {
  const start = Math.min(at(x), at(x + width));
  return <rect x={start} y={y} width={width} height={height} rx={2} style={{ fill: `var(${colour})` }} />;
}

/** Bars of income and expenses side by side for each month. A month with more refunds than spending has no bar. */
function MonthBars({ totals: { income, expense }, at }: { totals: YearTotals; at: Place }) {
  const most = Math.max(1, ...income.amounts, ...expense.amounts);
  const step = (WIDTH - 2 * MARGIN) / 12;
  const width = step * 0.32;
  const bar = (amount: number, x: number, colour: string) => {
    const height = (Math.max(0, amount) / most) * (BARS.bottom - BARS.top);
    return <Bar {...{ x, width, height, colour, at }} y={BARS.bottom - height} />;
  };
  return income.amounts.map((amount, index) => (
    <g key={index}>
      {bar(amount, MARGIN + index * step, '--income')}
      {bar(expense.amounts[index] ?? 0, MARGIN + index * step + width + 2, '--expense')}
    </g>
  ));
}
