import {
  NumberSum,
  type Value,
  arrayOf,
  compareToKey,
  encodeKey,
  isNullish,
  isNumber,
  keyString,
  nullValue,
} from '../values';

export interface Accumulator {
  /** @returns how many bytes it holds more than before */
  add(value: Value | undefined): number;
  result(): Value;
}

/** What a held value costs beside its bytes. */
const VALUE_BYTES = 64;
const sizeOf = (value: Value | undefined) => (value ? value.end - value.start + VALUE_BYTES : 0);

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
  return {
    add() {
      total.addInteger(1);
      return 0;
    },
    result: () => total.value(),
  };
};

/** Holds at most one value, as a copy: otherwise it would hold the whole document that the value lies in. */
const holding =
  (replaces: (value: Value | undefined, held: Value | undefined) => boolean) => (): Accumulator => {
    let held: Value | undefined;
    return {
      add(value) {
        if (!replaces(value, held)) return 0;
        const before = sizeOf(held);
        held = (value ?? nullValue).detached();
        return sizeOf(held) - before;
      },
      result: () => held ?? nullValue,
    };
  };

/** @param sign 1 keeps the greatest, -1 the least; null and missing do not count */
const extreme = (sign: 1 | -1) => (): Accumulator => {
  let bestKey: Uint8Array | undefined;
  return holding((value) => {
    if (value === undefined || isNullish(value)) return false;
    if (bestKey && compareToKey(value, bestKey) * sign <= 0) return false;
    bestKey = encodeKey(value);
    return true;
  })();
};

const push = (): Accumulator => {
  const values: Value[] = [];
  return {
    add(value) {
      if (value) values.push(value.detached());
      return sizeOf(value);
    },
    result: () => arrayOf(values),
  };
};

const addToSet = (): Accumulator => {
  const values = new Map<string, Value>();
  return {
    add(value) {
      const key = keyString(value);
      if (!value || values.has(key)) return 0;
      values.set(key, value.detached());
      return sizeOf(value) + key.length;
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
  $first: holding((_, held) => held === undefined),
  $last: holding(() => true),
  $push: push,
  $addToSet: addToSet,
};
