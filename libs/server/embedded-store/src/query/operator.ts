import type { Value } from '../values';

/** The operands of an expression's operator, evaluated; undefined is "missing". */
export type Operands = readonly (Value | undefined)[];

export interface Operator {
  /** How many operands it takes. */
  least: number;
  most: number;
  apply: (operands: Operands) => Value | undefined;
}

export const taking = (least: number, most: number, apply: Operator['apply']): Operator => ({
  least,
  most,
  apply,
});
