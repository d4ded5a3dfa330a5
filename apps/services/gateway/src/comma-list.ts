import { z } from 'zod';

/** A setting that lists texts with commas between; none by default. */
export const commaList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  );
