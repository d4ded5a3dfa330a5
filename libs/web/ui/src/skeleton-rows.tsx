import { Skeleton } from './skeleton';

interface SkeletonRowsProps {
  /** How many, each as high as a row is. */
  count: number;
  className?: string;
  /** Its cells in order: the class that a real one has, and the size (CSS lengths) of what it holds, if that is drawn. */
  cells: readonly (readonly [className: string | undefined, width?: string, height?: string])[];
}

/** Rows of a table to come. */
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
