import {
  authEvents,
  authNotices,
  authRpc,
  budgetRpc,
  type EventContract,
  ledgerEvents,
  ledgerRpc,
  type NoticeContract,
  receiptRpc,
  type RpcContract,
  type ServiceName,
  serviceNames,
} from '@saldo/contracts';

/** The maximal age of a call and difference of clocks, in milliseconds. */
export const CALL_LIFETIME_MS = 30_000;

export const processNames = ['gateway', ...serviceNames] as const;
export type ProcessName = 'gateway' | ServiceName;

/** Which calls a service makes for a user to answer a call of the gateway. */
interface Delegation {
  answers: RpcContract[];
  by: RpcContract[];
  /** How long after the gateway's call, in milliseconds. 30 seconds by default. */
  forMs?: number;
}

/**
 * What one process publishes and subscribes to, besides the calls that it answers. The gateway makes every call but the
 * internal ones.
 */
interface Traffic {
  /** Those of the calls that it answers for which it makes others. */
  delegations: Delegation[];
  publishesEvents: EventContract[];
  handlesEvents: EventContract[];
  sendsNotices: NoticeContract[];
  receivesNotices: NoticeContract[];
}

const { getSpending, setReceipt, suggestCategory, getSummary, getCharts, listUpcoming } = ledgerRpc;
const { getReport, getMonthCourse, getTransferTotals, getForecast } = ledgerRpc;
const nothing: Traffic = {
  delegations: [],
  publishesEvents: [],
  handlesEvents: [],
  sendsNotices: [],
  receivesNotices: [],
};

/**
 * The traffic between processes, from which the permissions of the NATS users and the checks of each process are
 * derived.
 */
export const busTraffic: Record<ProcessName, Traffic> = {
  gateway: {
    ...nothing,
    receivesNotices: [authNotices.sessionsEnded],
  },
  auth: { ...nothing, publishesEvents: [authEvents.userDeleted], sendsNotices: [authNotices.sessionsEnded] },
  ledger: {
    ...nothing,
    delegations: [
      {
        answers: [
          getSummary,
          getCharts,
          getSpending,
          listUpcoming,
          getReport,
          getMonthCourse,
          getTransferTotals,
          getForecast,
        ],
        by: [authRpc.getMe],
      },
    ],
    publishesEvents: [ledgerEvents.categoryRemoved],
    handlesEvents: [authEvents.userDeleted],
  },
  budget: {
    ...nothing,
    delegations: [
      {
        answers: [
          budgetRpc.listBudgets,
          budgetRpc.createBudget,
          budgetRpc.updateBudget,
          budgetRpc.restoreBudgetVersion,
        ],
        by: [getSpending],
      },
      { answers: [budgetRpc.restoreDeletedBudget], by: [getSpending, ledgerRpc.createCategory] },
    ],
    handlesEvents: [authEvents.userDeleted, ledgerEvents.categoryRemoved],
  },
  receipt: {
    ...nothing,
    delegations: [
      {
        answers: [receiptRpc.listReceipts, receiptRpc.getReceipt, receiptRpc.awaitReading],
        by: [ledgerRpc.getTransactions],
      },
      {
        answers: [receiptRpc.listReceiptMatches, receiptRpc.getReceiptDraft],
        by: [ledgerRpc.matchImport, ledgerRpc.getTransactions],
      },
      {
        answers: [receiptRpc.recordReceipt],
        by: [ledgerRpc.createTransaction, ledgerRpc.matchImport, ledgerRpc.getTransactions, setReceipt],
      },
      {
        answers: [receiptRpc.updateReceipt],
        by: [ledgerRpc.createTransaction, ledgerRpc.updateTransaction, ledgerRpc.getTransactions],
      },
      {
        answers: [receiptRpc.attachReceipt],
        by: [setReceipt, ledgerRpc.getTransactions, ledgerRpc.deleteTransactions],
      },
      { answers: [receiptRpc.detachReceipt], by: [setReceipt, ledgerRpc.getTransactions] },
      { answers: [receiptRpc.deleteReceipt], by: [setReceipt] },
      {
        answers: [receiptRpc.beginReading],
        by: [
          authRpc.getMe,
          ledgerRpc.listAccounts,
          suggestCategory,
          ledgerRpc.createTransaction,
          ledgerRpc.getTransactions,
          setReceipt,
        ],
        // The gateway gets its answer at once. Then the receipt may wait for others to be read.
        forMs: 15 * 60_000,
      },
    ],
    handlesEvents: [authEvents.userDeleted],
  },
};

/** Returns the subjects of the calls that a process may make; `>` stands for all that begin so. */
export function callsOf(name: ProcessName): string[] {
  if (name === 'gateway') return serviceNames.map((service) => `rpc.${service}.>`);
  return [...new Set(busTraffic[name].delegations.flatMap(({ by }) => by.map(({ subject }) => subject)))];
}

/**
 * Returns whether a service accepts a call of a process. The gateway acts for users, and is kept from internal calls by its
 * permissions in NATS.
 */
export function mayCall(from: ProcessName, subject: string): boolean {
  return from === 'gateway' || callsOf(from).includes(subject);
}

/**
 * Returns for how many milliseconds after a call of the gateway a service may make another one for the user: to answer that call,
 * or to answer one by which another service answers it. 0 if that call needs no such one.
 */
export function delegationMs(from: ProcessName, answered: string, subject: string): number {
  const delegation = delegationOf(answered);
  if (!delegation) return 0;
  const { by, forMs = CALL_LIFETIME_MS } = delegation;
  const own =
    ownerOf(answered) === from ? by : by.filter((call) => ownerOf(call.subject) === from).flatMap(answersOf);
  return includes(own, subject) ? forMs : 0;
}

const answersOf = ({ subject }: RpcContract) => delegationOf(subject)?.by ?? [];

function delegationOf(answered: string): Delegation | undefined {
  const service = processNames.find((name) => name === ownerOf(answered));
  return service && busTraffic[service].delegations.find(({ answers }) => includes(answers, answered));
}

const includes = (contracts: RpcContract[], subject: string) =>
  contracts.some((contract) => contract.subject === subject);

/** Returns whether the recipient of a call makes others for the user to answer it, and forwards its proof to them. */
export function isForwarded(subject: string): boolean {
  return Boolean(delegationOf(subject)?.by.length);
}

/** Returns the service that answers or publishes a subject such as `rpc.ledger.transaction.list.v1`. */
export function ownerOf(subject: string): string {
  return subject.split('.')[1] ?? '';
}

/** Returns the prefix of the reply subjects of a process. No other process may subscribe to them. */
export const inboxPrefix = (name: ProcessName) => `_INBOX_${name}`;
