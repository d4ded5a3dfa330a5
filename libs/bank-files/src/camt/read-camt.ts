import { type Skipped, type Statement } from '../bank-file.ts';
import { onlyOf } from '../only.ts';
import { type FormatReader, type RowAttempt } from '../reader.ts';
import { Unreadable, refuseTooManyRows } from '../unreadable.ts';
import { rowsOf, signedAmount, statusOf } from './entries.ts';
import { nodeAt, nodesAt, parseXml, textAt, type XmlNode } from './xml.ts';

/** Report (camt.052), statement (camt.053) and notification (camt.054). */
const MESSAGES = ['BkToCstmrAcctRpt/Rpt', 'BkToCstmrStmt/Stmt', 'BkToCstmrDbtCdtNtfctn/Ntfctn'];

/** Reads CAMT.052, 053 and 054 of ISO 20022 in all versions; the elements used have kept their names. */
export const readCamt: FormatReader = (text, _options, { attempt }) => {
  const root = parseXml(text);
  const documents = [...nodesAt(root, 'Document'), ...documentsIn(root)];
  const messages = documents.flatMap((document) => MESSAGES.flatMap((path) => nodesAt(document, path)));
  if (messages.length === 0) throw new Unreadable('no-statement');
  const entries = messages.flatMap((message) => nodesAt(message, 'Ntry'));
  refuseTooManyRows(entries.length);
  const skipped: Skipped[] = entries
    .filter((entry) => statusOf(entry) === 'INFO')
    .map(({ line }) => ({ line, reason: 'not-executed' }));
  return {
    statements: messages.map((message) => statementOf(message, attempt)),
    settings: {},
    questions: [],
    skipped,
  };
};

/** Some banks wrap the document in an envelope of their own. */
function documentsIn(root: XmlNode): XmlNode[] {
  return root.children.flatMap(({ name, children }) =>
    name === 'Document' ? [] : children.filter((each) => each.name === 'Document'),
  );
}

/** Whether a text is an ISO 20022 message. Messages other than CAMT are refused later with a specific error. */
export function isCamt(text: string): boolean {
  const start = text.slice(0, 20_000);
  return /<(?:\w{1,20}:)?(?:BkToCstmr(?:AcctRpt|Stmt|DbtCdtNtfctn)|Document)[\s>]/.test(start);
}

function statementOf(message: XmlNode, attempt: RowAttempt): Statement {
  const account = nodeAt(message, 'Acct');
  const entries = nodesAt(message, 'Ntry');
  const currency =
    textAt(account, 'Ccy') ?? commonCurrency(entries) ?? commonCurrency(nodesAt(message, 'Bal'));
  const balances = nodesAt(message, 'Bal').filter((each) => currencyOf(each) === currency);
  const interim = balances.filter((each) => balanceType(each) === 'ITBD');
  const period = nodeAt(message, 'FrToDt');
  return {
    account: textAt(account, 'Id/IBAN', 'Id/Othr/Id', 'Id/PrtryAcct/Id', 'Id/BBAN'),
    currency,
    opening:
      balanceOf(balances, ['OPBD', 'PRCD']) ?? (interim.length === 2 ? balanceOf(interim, ['ITBD']) : null),
    closing: balanceOf(balances, ['CLBD']) ?? balanceOf(interim.slice(-1), ['ITBD']),
    from: textAt(period, 'FrDtTm', 'FrDt')?.slice(0, 10) ?? null,
    to: textAt(period, 'ToDtTm', 'ToDt')?.slice(0, 10) ?? null,
    rows: entries.flatMap((entry) => attempt(() => rowsOf(entry, currency)).flat()),
  };
}

function currencyOf(node: XmlNode): string | null {
  return nodeAt(node, 'Amt')?.attributes['Ccy'] ?? null;
}

function commonCurrency(nodes: XmlNode[]): string | null {
  return onlyOf(nodes.map(currencyOf));
}

function balanceType(balance: XmlNode): string | null {
  return textAt(balance, 'Tp/CdOrPrtry/Cd', 'Tp/Cd');
}

function balanceOf(balances: XmlNode[], types: string[]): string | null {
  for (const type of types) {
    const balance = balances.find((each) => balanceType(each) === type);
    const amount = balance && signedAmount(balance, textAt(balance, 'CdtDbtInd'));
    if (amount) return amount;
  }
  return null;
}
