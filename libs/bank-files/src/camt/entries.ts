import { type Decimal, type StatementRow } from '../bank-file.ts';
import { equal, isNegative, isZero, negate, sumOf } from '../decimal.ts';
import { onlyOf } from '../only.ts';
import { matchedDate } from '../text/dates.ts';
import { joined } from '../text/lines.ts';
import { badAmount, badDate, Unreadable } from '../unreadable.ts';
import { nodeAt, nodesAt, textAt, type XmlNode } from './xml.ts';

/** Placeholders that banks write when there is no id. */
const NO_ID = /^(?:NOT ?PROVIDED|NONREF|NOTAVAILABLE|N\/A)$/i;
/** Maximum number of remittance texts to join when a whole batch becomes one row. */
const MAX_TEXTS = 20;

/** Returns the status of an entry. Older versions hold the code in the element itself, newer ones in a child element. */
export function statusOf(entry: XmlNode): string {
  return textAt(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts') ?? 'BOOK';
}

/** Returns the rows of an entry: one per transaction of a batch if their amounts add up to the entry, otherwise a single row. */
export function rowsOf(entry: XmlNode, accountCurrency: string | null): StatementRow[] {
  const status = statusOf(entry);
  if (status === 'INFO') return [];
  const side = textAt(entry, 'CdtDbtInd');
  const amount = signedAmount(entry, side);
  if (amount === null) throw badAmount(textAt(entry, 'Amt') ?? '', entry.line);
  const currency = nodeAt(entry, 'Amt')?.attributes['Ccy'] ?? null;
  const common = {
    ...datesOf(entry),
    ...(currency && currency !== accountCurrency && { currency }),
    ...(status !== 'BOOK' && { pending: true as const }),
  };
  const details = nodesAt(entry, 'NtryDtls/TxDtls');
  const parts = splitAmounts(details, amount, currency);
  if (!parts)
    return [
      {
        ...common,
        amount,
        ...textsOf(entry, details, amount),
        bankId: idOf(entry, details),
        line: entry.line,
      },
    ];
  return parts.map(({ detail, amount: part }) => ({
    ...common,
    amount: part,
    ...textsOf(entry, [detail], part),
    bankId: idOf(detail, []),
    line: detail.line,
  }));
}

/** Returns the amount with the sign of the credit or debit mark. For a reversal the mark already gives the reversed direction. */
export function signedAmount(node: XmlNode, side: string | null): Decimal | null {
  const text = textAt(node, 'Amt') ?? '';
  if (!/^[+-]?\d{1,30}(?:\.\d{0,10})?$/.test(text)) return null;
  if (side !== 'CRDT' && side !== 'DBIT') throw new Unreadable('no-direction', { line: node.line });
  const value = text
    .replace(/^\+/, '')
    .replace(/\.$/, '')
    .replace(/^(-?)0+(?=\d)/, '$1');
  return side === 'DBIT' || isZero(value) ? negate(value) : value;
}

function datesOf(entry: XmlNode): { date: string; valueDate?: string } {
  const booking = dateAt(entry, 'BookgDt');
  const value = dateAt(entry, 'ValDt');
  const date = booking ?? value ?? dateAt(nodeAt(entry, 'NtryDtls/TxDtls/RltdDts'), 'IntrBkSttlmDt');
  if (date === null) throw badDate('', entry.line);
  return { date, ...(booking && value && value !== booking && { valueDate: value }) };
}

/** Returns the calendar date as written; the time zone of a timestamp does not change it. */
function dateAt(node: XmlNode | undefined, name: string): string | null {
  const holder = nodeAt(node, name);
  const text = holder && (textAt(holder, 'Dt', 'DtTm') ?? holder.text.trim());
  if (!holder || !text) return null;
  const date = matchedDate(/^(\d{4})-(\d{2})-(\d{2})(?:$|[TZ+-])/.exec(text));
  if (!date) throw badDate(text, holder.line);
  return date;
}

interface Part {
  detail: XmlNode;
  amount: Decimal;
}

/** Returns the signed amounts of a batch; null unless they are in the currency of the entry and add up to its amount. */
function splitAmounts(details: XmlNode[], total: Decimal, currency: string | null): Part[] | null {
  if (details.length < 2) return null;
  const parts: Part[] = [];
  for (const detail of details) {
    const holders = [detail, ...nodesAt(detail, 'AmtDtls/TxAmt'), ...nodesAt(detail, 'AmtDtls/InstdAmt')];
    const holder = holders.find((each) => nodeAt(each, 'Amt')?.attributes['Ccy'] === (currency ?? undefined));
    const side = textAt(detail, 'CdtDbtInd') ?? (isNegative(total) ? 'DBIT' : 'CRDT');
    const amount = holder && signedAmount(holder, side);
    if (!amount) return null;
    parts.push({ detail, amount });
  }
  return equal(sumOf(parts.map(({ amount }) => amount)), total) ? parts : null;
}

function textsOf(
  entry: XmlNode,
  details: XmlNode[],
  amount: Decimal,
): { payee: string | null; memo: string | null } {
  const payee = onlyOf(details.map((detail) => counterparty(detail, isNegative(amount))));
  const remittances = details.slice(0, MAX_TEXTS).flatMap((detail) => remittanceOf(detail));
  const memo = joined([...remittances, textAt(entry, 'AddtlNtryInf')]);
  return { payee: joined([payee]), memo: memo ?? referenceOf(details[0]) };
}

/** Returns the other party: the creditor if money leaves, the debtor if money arrives, otherwise any party that is named. */
function counterparty(detail: XmlNode, isOutgoing: boolean): string | null {
  const parties = nodeAt(detail, 'RltdPties');
  const names = (role: string) =>
    textAt(parties, `${role}/Nm`, `${role}/Pty/Nm`, `${role}/Agt/FinInstnId/Nm`);
  const creditor = ['Cdtr', 'UltmtCdtr'];
  const debtor = ['Dbtr', 'UltmtDbtr'];
  const order = [...(isOutgoing ? [...creditor, ...debtor] : [...debtor, ...creditor]), 'TradgPty'];
  return order.map(names).find((name) => name !== null) ?? null;
}

function remittanceOf(detail: XmlNode): (string | null)[] {
  const paths = ['RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/AddtlRmtInf'];
  const texts = paths.flatMap((path) => nodesAt(detail, path).map(({ text }) => text));
  return [...texts, textAt(detail, 'AddtlTxInf')];
}

function referenceOf(detail: XmlNode | undefined): string | null {
  const reference = textAt(detail, 'Refs/EndToEndId', 'Refs/ChqNb', 'Refs/TxId');
  return reference !== null && !NO_ID.test(reference) ? reference : null;
}

function idOf(holder: XmlNode, details: XmlNode[]): string | null {
  const [only, second] = details;
  const own = textAt(holder, 'AcctSvcrRef', 'Refs/AcctSvcrRef');
  const id = own ?? (second ? null : textAt(only, 'Refs/AcctSvcrRef'));
  return id !== null && !NO_ID.test(id) ? id : null;
}
