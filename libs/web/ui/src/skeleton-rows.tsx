import { Skeleton } from './skeleton';

interface SkeletonRowsProps {
  /** The number of rows. */
  count: number;
  className?: string;
  /** Cells in order: the class of the real cell and, if it has a placeholder, its size (CSS lengths). */
  cells: readonly (readonly [className: string | undefined, width?: string, height?: string])[];
}

/** Placeholder rows of a table. */
export function SkeletonRows({ count, className, cells }: SkeletonRowsProps) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className={className}>
          {cells.map(([cellClass, width, height = '1em'], cell) => (
            <td key={cell} className={cellClass}>
              {width && <Skeleton width={width} height={height} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
