const names = {
  card: '--card',
  line: '--line',
  ink: '--ink-1',
  label: '--ink-3',
  income: '--income',
  expense: '--expense',
  font: '--sans',
} as const;

/** The tokens that a canvas needs, as they are in the theme that is on: a canvas cannot name them itself. */
export type ChartColours = Record<keyof typeof names, string> & {
  /** Of slices by their tokens. */
  slice: (token: string) => string;
};

export function readColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const single = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, token(name)]));
  return {
    ...(single as Record<keyof typeof names, string>),
    slice: token,
  };
}
