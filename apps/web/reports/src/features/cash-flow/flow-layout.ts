import { sankey, sankeyJustify } from 'd3-sankey';
import type { Flow, FlowItem, FlowNode } from './flow';

const NODE_WIDTH = 10;
/** Gap between nodes in pixels: two lines of text, so that labels of small nodes do not overlap. */
const NODE_GAP = 36;
/** Total height in pixels of the nodes of one side, without the gaps. */
const FLOW_HEIGHT = 240;
/** Space in pixels for the label above the middle node. */
const TOP = 40;
const MARGIN = 20;
const LEAST = 1;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LaidOutNode<Item extends FlowItem> extends Box {
  node: FlowNode<Item>;
  /** Outline of its ribbon as an SVG path, and its thickness in pixels; undefined for the middle node. */
  ribbon?: { path: string; thickness: number };
}

export interface FlowLayout<Item extends FlowItem> {
  width: number;
  height: number;
  nodes: LaidOutNode<Item>[];
}

/**
 * Lays out a flow in three columns, in the order of its nodes.
 * @param isMirrored whether the flow runs from right to left
 */
export function layoutOf<Item extends FlowItem>(
  { nodes, links }: Flow<Item>,
  { width, isMirrored }: { width: number; isMirrored: boolean },
): FlowLayout<Item> {
  const most = Math.max(
    ...(['in', 'out'] as const).map((side) => nodes.filter((node) => node.side === side).length),
  );
  const height = TOP + FLOW_HEIGHT + (most - 1) * NODE_GAP + 2 * MARGIN;
  const laidOut = sankey<FlowNode<Item>, object>()
    .nodeId(({ id }) => id)
    .nodeAlign(sankeyJustify)
    .nodeWidth(NODE_WIDTH)
    .nodePadding(NODE_GAP)
    .nodeSort(null)
    .linkSort(null)
    .extent([
      [0, TOP + MARGIN],
      [width, height - MARGIN],
    ])({
    // Copy the nodes, because the library changes its input.
    nodes: nodes.map((node) => ({ ...node })),
    links: links.map(({ amount, ...ends }) => ({ ...ends, value: amount })),
  });
  const mirrored = (x: number) => (isMirrored ? width - x : x);
  const ribbons = new Map(
    laidOut.links.map(({ source, target, y0 = 0, y1 = 0, width: across = 0 }) => {
      if (typeof source !== 'object' || typeof target !== 'object')
        throw new Error('A link without its nodes');
      const [from, to] = [mirrored(source.x1 ?? 0), mirrored(target.x0 ?? 0)];
      const end = source.side === 'in' ? source.id : target.id;
      const thickness = Math.max(LEAST, across);
      return [end, { path: outlineOf({ from, to, y0, y1, thickness }), thickness }];
    }),
  );
  return {
    width,
    height,
    nodes: laidOut.nodes.map(({ x0 = 0, x1 = 0, y0 = 0, y1 = 0 }, index) => ({
      node: at(nodes, index),
      x: Math.min(mirrored(x0), mirrored(x1)),
      y: y0,
      width: x1 - x0,
      height: Math.max(LEAST, y1 - y0),
      ribbon: ribbons.get(at(nodes, index).id),
    })),
  };
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new Error('The layout has other nodes than the flow');
  return value;
}

interface Course {
  from: number;
  to: number;
  /** Vertical centre of the ribbon at both ends. */
  y0: number;
  y1: number;
  thickness: number;
}

/** Returns a ribbon as an SVG path of an area with the same height everywhere. A stroked line would bulge in short ribbons. */
function outlineOf({ from, to, y0, y1, thickness }: Course): string {
  const half = (from + to) / 2;
  const edge = thickness / 2;
  const curve = (x: number, y: number, endX: number, endY: number) =>
    [x, y, 'C', half, y, half, endY, endX, endY].join(' ');
  return ['M', curve(from, y0 - edge, to, y1 - edge), 'L', curve(to, y1 + edge, from, y0 + edge), 'Z'].join(
    ' ',
  );
}
