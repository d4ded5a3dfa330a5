/** The parameters of a message by name. They never contain a user's input, except for the numbers of a date and the name of an account. */
export type MessageParams = Record<string, string | number>;

/** The names in a message's `{placeholders}`. */
export type ParamName<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/**
 * How clients write a number, by the name of its parameter: an amount with its decimals, a count with its digits grouped, a
 * month (from 1) by its name. All other numbers are written in plain digits, such as years.
 */
const paramKinds = { maxAmount: 'amount', rest: 'amount', limit: 'count', month: 'month' } as const;
type ParamKind = (typeof paramKinds)[keyof typeof paramKinds] | 'digits';

/** Writes all parameters of a message, given how a number of each kind is written. */
export function writeParams(
  params: MessageParams,
  write: Record<ParamKind, (value: number) => string>,
): Record<string, string> {
  const kinds: Partial<Record<string, ParamKind>> = paramKinds;
  const written = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : write[kinds[name] ?? 'digits'](value),
  ]);
  return Object.fromEntries(written) as Record<string, string>;
}

/** Not by Intl, which is slow when it is first used: the messages of all errors are written at the start. */
function grouped(value: number): string {
  const [whole = '', ...decimals] = String(value).split('.');
  let text = whole;
  for (let at = whole.length - 3; at > (value < 0 ? 1 : 0); at -= 3)
    text = `${text.slice(0, at)},${text.slice(at)}`;
  return [text, ...decimals].join('.');
}

const english = {
  amount: grouped,
  count: grouped,
  month: (month: number) =>
    new Date(Date.UTC(2000, month - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
  digits: String,
};

/** Returns an English message with its parameters. */
export function inEnglish(message: string, params: MessageParams = {}): string {
  const written = writeParams(params, english);
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => written[name] ?? placeholder);
}
