import { useNarrower, usePhone } from '@saldo/ui';

const DESKTOP = 1024;

/** Returns how many labels with month and year, such as `Nov 2026`, fit below a chart as wide as the page. */
export function useMostLabels(): number {
  const phone = usePhone();
  const narrow = useNarrower(DESKTOP);
  return phone ? 3 : narrow ? 6 : 12;
}
