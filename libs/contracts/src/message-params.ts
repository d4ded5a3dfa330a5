/** Parameters of a message by name; never a user's input, except for numbers of a date and an account's name. */
export type MessageParams = Record<string, string | number>;

/** Names of the `{placeholders}` in a message. */
export type ParamName<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/**
 * Kinds of numbers, by the name of the parameter: clients show an amount with its decimals, a count with grouped digits, and a
 * month (from 1) by its name. All other numbers, such as years, are shown in plain digits.
 */
const paramKinds = { maxAmount: 'amount', rest: 'amount', limit: 'count', month: 'month' } as const;
type ParamKind = (typeof paramKinds)[keyof typeof paramKinds] | 'digits';

/**
 * Formats all parameters of a message.
 * @param write formats a number, for each kind
 */
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

/** Groups digits without Intl, which is slow on first use: the messages of all errors are built at start-up. */
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

/** Returns an English message with its parameters filled in. */
export function inEnglish(message: string, params: MessageParams = {}): string {
  const written = writeParams(params, english);
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => written[name] ?? placeholder);
}
