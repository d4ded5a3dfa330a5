import {
  authEvents,
  authNotices,
  authRpc,
  budgetRpc,
  type EventContract,
  healthRpc,
  ledgerEvents,
  ledgerRpc,
  type NoticeContract,
  receiptRpc,
  type RpcContract,
  type ServiceName,
  serviceNames,
} from '@saldo/contracts';

export const processNames = ['gateway', ...serviceNames] as const;
export type ProcessName = 'gateway' | ServiceName;

/** What one process publishes and subscribes to, besides the calls that it answers. */
interface Traffic {
  calls: RpcContract[];
  publishesEvents: EventContract[];
  handlesEvents: EventContract[];
  sendsNotices: NoticeContract[];
  receivesNotices: NoticeContract[];
}

const { getSpending, setReceipt, suggestCategory, ...ledgerForGateway } = ledgerRpc;
const nothing: Traffic = {
  calls: [],
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
    calls: [
      ...serviceNames.map((service) => healthRpc(service)),
      ...Object.values({ ...authRpc, ...ledgerForGateway, ...budgetRpc, ...receiptRpc }),
    ],
    receivesNotices: [authNotices.sessionsEnded],
  },
  auth: { ...nothing, publishesEvents: [authEvents.userDeleted], sendsNotices: [authNotices.sessionsEnded] },
  ledger: {
    ...nothing,
    calls: [authRpc.getUser],
    publishesEvents: [ledgerEvents.categoryRemoved],
    handlesEvents: [authEvents.userDeleted],
  },
  budget: {
    ...nothing,
    calls: [getSpending, ledgerRpc.createCategory],
    handlesEvents: [authEvents.userDeleted, ledgerEvents.categoryRemoved],
  },
  receipt: {
    ...nothing,
    calls: [
      authRpc.getUser,
      ledgerRpc.listAccounts,
      ledgerRpc.createTransaction,
      ledgerRpc.updateTransaction,
      ledgerRpc.deleteTransactions,
      ledgerRpc.matchImport,
      ledgerRpc.getTransactions,
      setReceipt,
      suggestCategory,
    ],
    handlesEvents: [authEvents.userDeleted],
  },
};

/** Returns whether a process may make a call. The gateway acts for users, so each service accepts all of its calls. */
export function mayCall(from: ProcessName, subject: string): boolean {
  return from === 'gateway' || busTraffic[from].calls.some((contract) => contract.subject === subject);
}

/** Returns whether a service calls others for the users whose calls it answers. */
export function actsForUsers(service: string): boolean {
  return processNames.some((name) => name === service && busTraffic[name].calls.length > 0);
}

/** Returns the service that answers or publishes a subject such as `rpc.ledger.transaction.list.v1`. */
export function ownerOf(subject: string): string {
  return subject.split('.')[1] ?? '';
}

/** Returns the prefix of the reply subjects of a process. No other process may subscribe to them. */
export const inboxPrefix = (name: ProcessName) => `_INBOX_${name}`;
