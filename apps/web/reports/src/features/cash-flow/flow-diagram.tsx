import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { type CSSProperties, type ReactNode, type Ref, useMemo } from 'react';
import { Link } from 'wouter';
import { t } from '../../messages';
import { percent } from '../reports/figure';
import styles from './cash-flow.module.css';
import { middle } from './flow';
import { type LaidOutNode, layoutOf } from './flow-layout';
import type { CashFlow, FlowCategory } from './flow-rows';
import { useWidth } from './use-width';

/** Average width of a character in a label, in pixels. */
const LETTER = 6.8;
const BESIDE = 6;
const LINE_HEIGHT = 15;

interface FlowDiagramProps {
  ref: Ref<SVGSVGElement>;
  cashFlow: CashFlow;
  period: string;
  hidesNames: boolean;
  hidesAmounts: boolean;
}

/** A Sankey diagram with a ribbon for each category. Its thickness shows the amount, and it links to the transactions. */
export default function FlowDiagram({ ref, cashFlow, period, hidesNames, hidesAmounts }: FlowDiagramProps) {
  const [measured, width] = useWidth();
  const currency = useSession((state) => state.currency);
  const isMirrored = document.documentElement.dir === 'rtl';
  const { height, nodes } = useMemo(
    () => layoutOf(cashFlow.flow, { width, isMirrored }),
    [cashFlow, width, isMirrored],
  );
  const hub = nodes.find(({ node }) => node.id === middle);
  const whole = hub?.node.amount ?? 0;
  const lettersOfHalf = Math.floor((width / 2 - nodeSpace(nodes)) / LETTER);
  const hubLetters = Math.ceil(formatMoney(whole, currency).length / 2);
  const parts = nodes.map((box) => {
    const look = cashFlow.lookOf(box.node);
    const amount = formatMoney(box.node.amount, currency);
    const share = percent(box.node.amount, whole);
    const mostLetters = lettersOfHalf - (hub && isBesideLabelOf(hub, box) ? hubLetters : 0);
    const figures = box.node.side === 'middle' ? amount : figuresOf(amount, share, mostLetters);
    return {
      ...{ box, look, name: t('reports.flow.node', { name: look.label, amount, share }) },
      lines: [hidesNames ? '' : shortened(look.label, mostLetters), hidesAmounts ? share : figures],
    };
  });
  return (
    <div ref={measured} className={styles.drawing}>
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="group"
        aria-label={t('reports.flow.chart', { period })}
      >
        {parts.map(({ box, look, name }) => (
          <Part key={box.node.id} to={look.to} name={name}>
            <Shape box={box} colour={look.colour} />
          </Part>
        ))}
        {/* Above all ribbons, and let through what is clicked. */}
        <g className={styles.labels} aria-hidden>
          {parts.map(({ box, lines }) => (
            <Label key={box.node.id} box={box} lines={lines} isMirrored={isMirrored} />
          ))}
        </g>
      </svg>
    </div>
  );
}

/** Returns the width in pixels that nodes and gaps take in one half of the diagram. */
const nodeSpace = (nodes: readonly LaidOutNode<FlowCategory>[]) => 1.5 * (nodes[0]?.width ?? 0) + 2 * BESIDE;

/** Whether the label of a node is level with the label above the middle node. */
function isBesideLabelOf(hub: LaidOutNode<FlowCategory>, { node, y, height }: LaidOutNode<FlowCategory>) {
  return node.id !== hub.node.id && Math.abs(y + height / 2 - (hub.y - LINE_HEIGHT)) < 2 * LINE_HEIGHT;
}

function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}

/** Returns amount and share, or only the amount if both do not fit. */
function figuresOf(amount: string, share: string, most: number): string {
  const both = t('reports.flow.figures', { amount, share });
  return both.length <= most ? both : amount;
}

interface PartProps {
  to: string | undefined;
  name: string;
  children: ReactNode;
}

/** A node with its ribbon, reachable by keyboard. */
function Part({ to, name, children }: PartProps) {
  if (to === undefined)
    return (
      <g className={styles.part} role="img" aria-label={name} tabIndex={0}>
        <title>{name}</title>
        {children}
      </g>
    );
  return (
    <Link href={to} className={styles.part} aria-label={name}>
      <title>{name}</title>
      {children}
    </Link>
  );
}

interface ShapeProps {
  box: LaidOutNode<FlowCategory>;
  colour: string;
}

function Shape({ box: { x, y, width, height, ribbon }, colour }: ShapeProps) {
  return (
    <g style={{ '--colour': `var(${colour})` } as CSSProperties}>
      {ribbon && <path className={styles.ribbon} d={ribbon.path} />}
      <rect className={styles.node} rx={2} {...{ x, y, width, height }} />
    </g>
  );
}

interface LabelProps extends Pick<ShapeProps, 'box'> {
  lines: readonly string[];
  isMirrored: boolean;
}

const anchors = { in: 'start', middle: 'middle', out: 'end' } as const;

/** The label of a node: on its inner side, or above the middle node. Empty lines take no room. */
function Label({ box: { node, x, y, width, height }, lines, isMirrored }: LabelProps) {
  const shown = lines.filter(Boolean);
  const isLeft = (node.side === 'in') !== isMirrored;
  const beside = isLeft ? x + width + BESIDE : x - BESIDE;
  const at = node.side === 'middle' ? x + width / 2 : beside;
  const first =
    node.side === 'middle'
      ? y - 10 - LINE_HEIGHT * (shown.length - 1)
      : y + height / 2 + 4 - (LINE_HEIGHT / 2) * (shown.length - 1);
  return (
    <text className={styles.label} x={at} y={first} textAnchor={anchors[node.side]}>
      {shown.map((line, index) => (
        <tspan
          key={line}
          x={at}
          y={first + index * LINE_HEIGHT}
          className={styles[line === lines[0] ? 'name' : 'figures']}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}
