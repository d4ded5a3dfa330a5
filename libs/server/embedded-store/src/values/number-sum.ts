import { integerValue, toBigInt, toDecimal } from './arithmetic';
import { type Decimal, addDecimals, decimalValue, divideDecimals, specialDecimal } from './decimal';
import { readDouble, readInt32, readSafeLong } from './layout';
import { T } from './types';
import type { Value } from './value';
import { double } from './write';

/**
 * A sum of numbers of any types. Integers add up exactly (to int32, int64, beyond that double); doubles add up
 * with their rounding errors kept aside (Knuth's two-sum), so that neither order nor cancelling shows.
 */
export class NumberSum {
  /** The integers: a number as long as it is exact, what exceeded it moved to `big`. */
  private small = 0;
  private big = 0n;
  private hasLong = false;
  private hasDouble = false;
  private total = 0;
  private errors = 0;
  private decimal: Decimal | undefined;
  /** Infinity or NaN among the decimals. */
  private special = 0;

  add(value: Value): void {
    switch (value.type) {
      case T.int:
        return this.addInteger(readInt32(value.bytes, value.start));
      case T.double:
        this.hasDouble = true;
        return this.addDouble(readDouble(value.bytes, value.start));
      case T.long: {
        this.hasLong = true;
        const safe = readSafeLong(value.bytes, value.start);
        if (safe === undefined) this.big += toBigInt(value);
        else this.addInteger(safe);
        return;
      }
      default:
        return this.addDecimal(value);
    }
  }

  value(): Value {
    if (this.decimal) return this.decimalTotal(1);
    if (this.hasDouble) return double(this.asDouble());
    const whole = this.big + BigInt(this.small);
    return integerValue(whole, this.hasLong ? T.long : T.int) ?? double(Number(whole));
  }

  average(count: number): Value {
    return this.decimal ? this.decimalTotal(count) : double(this.asDouble() / count);
  }

  private addInteger(value: number): void {
    const sum = this.small + value;
    if (Number.isSafeInteger(sum)) this.small = sum;
    else {
      this.big += BigInt(this.small);
      this.small = value;
    }
  }

  private addDouble(value: number): void {
    const sum = this.total + value;
    const back = sum - this.total;
    this.errors += this.total - (sum - back) + (value - back);
    this.total = sum;
  }

  private addDecimal(value: Value): void {
    const decimal = toDecimal(value);
    if (typeof decimal === 'string') this.special += Number(decimal);
    else this.decimal = addDecimals(this.decimal ?? { coefficient: 0n, exponent: 0 }, decimal);
    this.decimal ??= { coefficient: 0n, exponent: 0 };
  }

  private asDouble(): number {
    if (!Number.isFinite(this.total)) return this.total;
    const { total, errors } = this;
    const whole = this.big + BigInt(this.small);
    const near = Number(whole);
    if (near !== 0) {
      this.addDouble(near);
      this.addDouble(Number(whole - BigInt(near)));
    }
    const sum = this.total + this.errors;
    [this.total, this.errors] = [total, errors];
    return sum;
  }

  private decimalTotal(count: number): Value {
    const doubles = this.hasDouble ? this.total + this.errors : 0;
    const special = this.special + (Number.isFinite(this.total) ? 0 : this.total);
    if (special !== 0)
      return specialDecimal(Number.isNaN(special) ? 'NaN' : special > 0 ? 'Infinity' : '-Infinity');
    const whole = { coefficient: this.big + BigInt(this.small), exponent: 0 };
    const fractions = toDecimal(double(doubles));
    let sum = addDecimals(this.decimal!, whole);
    if (this.hasDouble && typeof fractions !== 'string') sum = addDecimals(sum, fractions);
    return decimalValue(count === 1 ? sum : divideDecimals(sum, { coefficient: BigInt(count), exponent: 0 }));
  }
}
