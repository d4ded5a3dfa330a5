import { type Currency, exponentOf, type Money } from './currency-money';
import { MAX_AMOUNT_CENTS, type Cents } from './money';
import { readDecimal, withoutCurrency } from './decimal-input';
import { DEFAULT_NUMBER_STYLE, type NumberStyle } from './number-style';

/** Reason why a text is not an amount. */
export type AmountProblem = 'empty' | 'unreadable' | 'misplaced-mark' | 'too-many-decimals' | 'too-large';

/** Value of an input. `calculated` if it was a calculation rather than a number. */
export type AmountReading = { cents: Cents; calculated: boolean } | { problem: AmountProblem };

/** Value of an input in a currency with any number of decimals. */
export type MoneyReading = { money: Money; calculated: boolean } | { problem: AmountProblem };

/** An exact fraction. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

class Problem extends Error {
  constructor(readonly problem: AmountProblem) {
    super(problem);
  }
}

const TOKENS = /[-+*/×÷−()]|[^-+*/×÷−()]+/g;
const DEEPEST = 20;
/** Maximum length in characters. A pasted text may be long, and the product of its numbers may have as many digits. */
const LONGEST = 200;

/**
 * Parses an amount in the style in which amounts are shown, such as `12.50`, `1,234.56` or `$1,234`, or a calculation such as
 * `12.5+3*2` with `+ - * /` and brackets. Rounds half away from zero. The result may be 0 or negative; the form decides whether
 * that is allowed.
 * @param decimals of the currency, 0 to 2
 * @param style how amounts are shown to the user
 */
export function readAmount(text: string, decimals = 2, style = DEFAULT_NUMBER_STYLE): AmountReading {
  const reading = readMoney(text, null, { decimals, style });
  if ('problem' in reading) return reading;
  return { cents: Number(reading.money.minor), calculated: reading.calculated };
}

/** Parses an amount like `readAmount`, in a currency. `decimals` may be typed; by default those of the currency. */
export function readMoney(
  text: string,
  currency: Currency,
  { decimals = exponentOf(currency), style = DEFAULT_NUMBER_STYLE } = {},
): MoneyReading {
  const tokens =
    withoutCurrency(text.slice(0, LONGEST + 1))
      .match(TOKENS)
      ?.map((token) => token.trim())
      .filter(Boolean) ?? [];
  if (text.trim() === '') return { problem: 'empty' };
  if (tokens.length === 0 || text.length > LONGEST) return { problem: 'unreadable' };
  try {
    const calculated = tokens.length > 1;
    const amount = new Calculation(tokens, calculated, decimals, style).result();
    const minor = roundTo(decimals, amount) * 10n ** BigInt(exponentOf(currency) - decimals);
    return isTooLarge(minor, currency)
      ? { problem: 'too-large' }
      : { money: { minor, currency }, calculated };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.problem };
    throw error;
  }
}

/** Recursive descent parser of `sum = product (± product)*`, `product = factor (×÷ factor)*`, `factor = [±] number | ( sum )`. */
class Calculation {
  private at = 0;

  constructor(
    private readonly tokens: string[],
    private readonly calculated: boolean,
    private readonly decimals: number,
    private readonly style: NumberStyle,
  ) {}

  result(): Fraction {
    const result = this.sum(0);
    if (this.at < this.tokens.length) throw new Problem('unreadable');
    return result;
  }

  private sum(depth: number): Fraction {
    let left = this.product(depth);
    for (let sign = this.take('+', '-', '−'); sign; sign = this.take('+', '-', '−')) {
      const right = this.product(depth);
      const top = right.top * left.bottom;
      left = {
        top: left.top * right.bottom + (sign === '+' ? top : -top),
        bottom: left.bottom * right.bottom,
      };
    }
    return left;
  }

  private product(depth: number): Fraction {
    let left = this.factor(depth);
    for (let sign = this.take('*', '/', '×', '÷'); sign; sign = this.take('*', '/', '×', '÷')) {
      const right = this.factor(depth);
      const [top, bottom] =
        sign === '*' || sign === '×' ? [right.top, right.bottom] : [right.bottom, right.top];
      if (bottom === 0n) throw new Problem('unreadable');
      left = { top: left.top * top, bottom: left.bottom * bottom };
    }
    return left;
  }

  private factor(depth: number): Fraction {
    if (depth > DEEPEST) throw new Problem('unreadable');
    const sign = this.take('+', '-', '−');
    if (sign) {
      const { top, bottom } = this.factor(depth + 1);
      return { top: sign === '+' ? top : -top, bottom };
    }
    if (this.take('(')) {
      const inner = this.sum(depth + 1);
      if (!this.take(')')) throw new Problem('unreadable');
      return inner;
    }
    return this.number();
  }

  private number(): Fraction {
    const reading = readDecimal(this.tokens[this.at++] ?? '', this.style);
    if ('problem' in reading) throw new Problem(reading.problem);
    // A factor may have more decimals than money, as in 12.50 * 1.0755, but an amount by itself may not.
    if (reading.decimals > this.decimals && !this.calculated) throw new Problem('too-many-decimals');
    return { top: reading.digits, bottom: 10n ** BigInt(reading.decimals) };
  }

  private take(...wanted: string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.at += 1;
    return token;
  }
}

/** Returns the amount in units of the last decimal, rounded half away from zero. */
function roundTo(decimals: number, { top, bottom }: Fraction): bigint {
  const [amount, unit] = bottom < 0n ? [-top, -bottom] : [top, bottom];
  const size = amount < 0n ? -amount : amount;
  const steps = (size * 2n * 10n ** BigInt(decimals) + unit) / (unit * 2n);
  return amount < 0n ? -steps : steps;
}

/** Whether an amount is larger than any entry may be, whatever its currency. */
function isTooLarge(minor: bigint, currency: Currency): boolean {
  const size = minor < 0n ? -minor : minor;
  return size * 100n > BigInt(MAX_AMOUNT_CENTS) * 10n ** BigInt(exponentOf(currency));
}
