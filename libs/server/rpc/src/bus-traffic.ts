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

/** Maximum age of a call, including the difference between two clocks, in milliseconds. */
export const CALL_LIFETIME_MS = 30_000;

export const processNames = ['gateway', ...serviceNames] as const;
export type ProcessName = 'gateway' | ServiceName;

/** Calls that a service makes for a user (`by`) in order to answer calls of the gateway (`answers`). */
interface Delegation {
  answers: RpcContract[];
  by: RpcContract[];
  /** Time after the gateway's call in which it may make them, in milliseconds. 30 seconds by default. */
  forMs?: number;
}

/**
 * Messages that a process sends and receives besides the calls that it answers. The gateway makes every call except the internal
 * ones.
 */
interface Traffic {
  /** Calls for which it makes further calls. */
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

/** The traffic between processes. The permissions of the NATS users and the checks of each process are derived from it. */
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
        answers: [budgetRpc.listBudgets, budgetRpc.createBudget, budgetRpc.updateBudget],
        by: [getSpending],
      },
      {
        answers: [budgetRpc.restoreBudgetVersion, budgetRpc.restoreDeletedBudget],
        by: [getSpending, ledgerRpc.createCategory],
      },
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
        // The gateway gets its answer at once, but the receipt may wait in a queue before it is read.
        forMs: 15 * 60_000,
      },
    ],
    handlesEvents: [authEvents.userDeleted],
  },
};

/** Returns the subjects of the calls that a process may make; `>` at the end stands for any rest of a subject. */
export function callsOf(name: ProcessName): string[] {
  if (name === 'gateway') return serviceNames.map((service) => `rpc.${service}.>`);
  return [...new Set(busTraffic[name].delegations.flatMap(({ by }) => by.map(({ subject }) => subject)))];
}

/**
 * Returns whether a service accepts a call from a process. The gateway may act for users; its NATS permissions keep it from
 * making internal calls.
 */
export function mayCall(from: ProcessName, subject: string): boolean {
  return from === 'gateway' || callsOf(from).includes(subject);
}

/**
 * Returns for how many milliseconds after a gateway's call a service may make another call for the user, in order to answer that
 * call or a further call that it causes. 0 if the service does not need it.
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

/** Returns whether the recipient of a call makes further calls for the user and forwards its proof to them. */
export function isForwarded(subject: string): boolean {
  return Boolean(delegationOf(subject)?.by.length);
}

/** Returns the service that answers or publishes a subject such as `rpc.ledger.transaction.list.v1`. */
export function ownerOf(subject: string): string {
  return subject.split('.')[1] ?? '';
}

/** Returns the prefix of the reply subjects of a process. No other process may subscribe to them. */
export const inboxPrefix = (name: ProcessName) => `_INBOX_${name}`;
