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

/** What one process publishes and subscribes to, beside the calls that it answers. */
interface Traffic {
  calls: RpcContract[];
  publishesEvents: EventContract[];
  handlesEvents: EventContract[];
  sendsNotices: NoticeContract[];
  receivesNotices: NoticeContract[];
}

const { getTransactions, getSpending, suggestCategory, ...ledgerForGateway } = ledgerRpc;
const nothing: Traffic = {
  calls: [],
  publishesEvents: [],
  handlesEvents: [],
  sendsNotices: [],
  receivesNotices: [],
};

/** Which process sends what to which. The permissions of the NATS users and the checks of each process follow from it. */
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
    publishesEvents: [ledgerEvents.categoryRemoved],
    handlesEvents: [authEvents.userDeleted],
  },
  budget: {
    ...nothing,
    calls: [getSpending],
    handlesEvents: [authEvents.userDeleted, ledgerEvents.categoryRemoved],
  },
  receipt: {
    ...nothing,
    calls: [ledgerRpc.createTransaction, ledgerRpc.updateTransaction, getTransactions, suggestCategory],
    handlesEvents: [authEvents.userDeleted],
  },
};

/** Whether a process may make a call. The gateway acts for users, so each service takes any call from it. */
export function mayCall(from: ProcessName, subject: string): boolean {
  return from === 'gateway' || busTraffic[from].calls.some((contract) => contract.subject === subject);
}

/** The service that answers or publishes a subject such as `rpc.ledger.transaction.list.v1`. */
export function ownerOf(subject: string): string {
  return subject.split('.')[1] ?? '';
}

/** The prefix of the subjects to which a process has replies sent. No other process may subscribe to them. */
export const inboxPrefix = (name: ProcessName) => `_INBOX_${name}`;
