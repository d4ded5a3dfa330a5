import {
  type Value,
  arrayOf,
  compareToKey,
  encodeKey,
  int,
  isNullish,
  isNumber,
  keyString,
  nullValue,
} from '../values';
import { NumberSum } from '../values/number-sum';

export interface Accumulator {
  /** @returns how many bytes it holds more than before */
  add(value: Value | undefined): number;
  result(): Value;
}

/** What a held value costs beside its bytes. */
const VALUE_BYTES = 64;

/** Holds at most one value, as a copy: otherwise it would hold the whole document that the value lies in. */
class Held {
  value: Value | undefined;

  /** @returns how many bytes more are held */
  set(value: Value): number {
    const before = this.value ? this.value.end - this.value.start + VALUE_BYTES : 0;
    this.value = value.detached();
    return value.end - value.start + VALUE_BYTES - before;
  }

  result = (): Value => this.value ?? nullValue;
}

const sum = (): Accumulator => {
  const total = new NumberSum();
  return {
    add(value) {
      if (isNumber(value)) total.add(value);
      return 0;
    },
    result: () => total.value(),
  };
};

const average = (): Accumulator => {
  const total = new NumberSum();
  let count = 0;
  return {
    add(value) {
      if (!isNumber(value)) return 0;
      total.add(value);
      count++;
      return 0;
    },
    result: () => (count === 0 ? nullValue : total.average(count)),
  };
};

const count = (): Accumulator => {
  const total = new NumberSum();
  const one = int(1);
  return {
    add() {
      total.add(one);
      return 0;
    },
    result: () => total.value(),
  };
};

/** @param sign 1 keeps the greatest, -1 the least; null and missing do not count */
const extreme = (sign: 1 | -1) => (): Accumulator => {
  const best = new Held();
  let bestKey: Uint8Array | undefined;
  return {
    add(value) {
      if (value === undefined || isNullish(value)) return 0;
      if (bestKey && compareToKey(value, bestKey) * sign <= 0) return 0;
      bestKey = encodeKey(value);
      return best.set(value);
    },
    result: best.result,
  };
};

const first = (): Accumulator => {
  const held = new Held();
  return { add: (value) => (held.value ? 0 : held.set(value ?? nullValue)), result: held.result };
};

const last = (): Accumulator => {
  const held = new Held();
  return { add: (value) => held.set(value ?? nullValue), result: held.result };
};

const push = (): Accumulator => {
  const values: Value[] = [];
  return {
    add(value) {
      if (!value) return 0;
      values.push(value.detached());
      return value.end - value.start + VALUE_BYTES;
    },
    result: () => arrayOf(values),
  };
};

const addToSet = (): Accumulator => {
  const values = new Map<string, Value>();
  return {
    add(value) {
      if (!value) return 0;
      const key = keyString(value);
      if (values.has(key)) return 0;
      values.set(key, value.detached());
      return value.end - value.start + key.length + VALUE_BYTES;
    },
    result: () => arrayOf(values.values()),
  };
};

export const accumulators: Readonly<Record<string, () => Accumulator>> = {
  $sum: sum,
  $avg: average,
  $count: count,
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
};
