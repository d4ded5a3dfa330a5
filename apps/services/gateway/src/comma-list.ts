import { z } from 'zod';

/** A setting with comma-separated values; empty by default. */
export const commaList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  );
