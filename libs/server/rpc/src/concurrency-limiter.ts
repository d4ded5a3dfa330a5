import { DomainError } from './domain-error';

export interface ConcurrencyLimits {
  /** Calls that run at once. */
  maxConcurrent: number;
  /** Calls of one key that run at once, even if slots are free. */
  maxConcurrentPerKey: number;
  /** Calls that may wait for a slot. One call more means overload. */
  maxQueued: number;
  /** Calls of one key that may wait. One call more is rejected, and is no sign of overload. */
  maxQueuedPerKey: number;
  /** Calls that may wait during overload. */
  maxQueuedInOverload: number;
  /** Overload ends when this many calls in a row found a free slot. */
  recoversAfter: number;
}

interface CallOptions {
  /** The user or client of the call, such as a user's id. Calls without a key are independent of each other. */
  key?: string | undefined;
  /** How long the call may wait for a slot, in milliseconds; unlimited if undefined. */
  maxWaitMs?: number;
  /** How many slots the call takes: 1 by default, and never more than there are. */
  weight?: number | undefined;
}

interface QueuedCall {
  weight: number;
  start(): void;
  refuse(error?: unknown): void;
}

/** The calls of one key. */
interface KeyState {
  running: number;
  queue: QueuedCall[];
}

const RETRY_AFTER_SECONDS = 1;
const busy = () => new DomainError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * Limits how many calls run at once, in total and for each key. Further calls wait in a fair queue: the keys take turns, so a key
 * with a hundred waiting calls delays another key by one call. A full queue means overload: until the limiter has recovered, only
 * a few calls may wait and all others are rejected at once, so that the waiting ones are served soon. In a full queue, a call of
 * the key with the most calls is replaced by one of a key with few. Nothing here measures time, so the limits do not depend on
 * the speed of the machine.
 */
export class ConcurrencyLimiter {
  private running = 0;
  private queued = 0;
  private isOverloaded = false;
  private startedAtOnce = 0;
  /** Keys in the order of their turns: the one that was served last comes last. */
  private readonly keys = new Map<unknown, KeyState>();

  /** @param refusal creates the error for calls that get no slot, or none in time; `busy` by default */
  constructor(
    private readonly limits: ConcurrencyLimits,
    private readonly refusal: () => Error = busy,
  ) {}

  /** Runs the work when it gets a slot. Rejects with the refusal, or with the error of the work. */
  async run<T>(work: () => Promise<T>, { key, maxWaitMs, weight = 1 }: CallOptions = {}): Promise<T> {
    const owner = key ?? Symbol('a call without a key');
    const slots = Math.max(1, Math.min(weight, this.limits.maxConcurrent, this.limits.maxConcurrentPerKey));
    const isFree = this.hasSlotFor(slots) && this.isAllowed(this.keys.get(owner), slots);
    if (isFree && !this.isSlotAwaited()) this.startAtOnce(owner, slots);
    else await this.waitForSlot(owner, slots, maxWaitMs);
    try {
      return await work();
    } finally {
      this.free(owner, slots);
    }
  }

  /** Rejects the waiting calls of a key, when it is known that they would fail too. */
  refuseQueued(key: string, error: unknown): void {
    for (const call of [...(this.keys.get(key)?.queue ?? [])]) call.refuse(error);
  }

  private hasSlotFor(weight: number): boolean {
    return this.running + weight <= this.limits.maxConcurrent;
  }

  private isAllowed(state: KeyState | undefined, weight: number): boolean {
    return (state?.running ?? 0) + weight <= this.limits.maxConcurrentPerKey;
  }

  /** Whether a call waits for a slot, rather than only for other calls of its key. */
  private isSlotAwaited(): boolean {
    if (this.queued === 0) return false;
    return [...this.keys.values()].some(
      (state) => state.queue[0] !== undefined && this.isAllowed(state, state.queue[0].weight),
    );
  }

  private startAtOnce(owner: unknown, weight: number): void {
    this.occupy(owner, weight);
    this.startedAtOnce += 1;
    if (this.startedAtOnce >= this.limits.recoversAfter) this.isOverloaded = false;
  }

  private occupy(owner: unknown, weight: number): void {
    const state = this.stateOf(owner);
    state.running += weight;
    this.running += weight;
    this.keys.delete(owner);
    this.keys.set(owner, state);
  }

  private stateOf(owner: unknown): KeyState {
    const state = this.keys.get(owner) ?? { running: 0, queue: [] };
    this.keys.set(owner, state);
    return state;
  }

  private free(owner: unknown, weight: number): void {
    this.stateOf(owner).running -= weight;
    this.running -= weight;
    this.forgetIfIdle(owner);
    while (this.startNext());
  }

  /**
   * Starts the call whose turn it is. A call that needs more slots than are free keeps its turn, because smaller ones would
   * always fit in before it.
   */
  private startNext(): boolean {
    for (const [owner, state] of this.keys) {
      const [call] = state.queue;
      if (!call || !this.isAllowed(state, call.weight)) continue;
      if (!this.hasSlotFor(call.weight)) return false;
      state.queue.shift();
      this.queued -= 1;
      this.occupy(owner, call.weight);
      call.start();
      return true;
    }
    return false;
  }

  private forgetIfIdle(owner: unknown): void {
    const state = this.keys.get(owner);
    if (state?.running === 0 && state.queue.length === 0) this.keys.delete(owner);
  }

  private waitForSlot(owner: unknown, weight: number, maxWaitMs: number | undefined): Promise<void> {
    if (!this.hasSlotFor(weight)) this.startedAtOnce = 0;
    this.makeRoomFor(owner);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        const { queue } = this.stateOf(owner);
        queue.splice(queue.indexOf(call), 1);
        this.queued -= 1;
        this.forgetIfIdle(owner);
        while (this.startNext());
      };
      const refuse = (error?: unknown) => {
        leave();
        reject(error ?? this.refusal());
      };
      const giveUp = () => {
        // A call that only waited for others of its key does not indicate overload.
        if (!this.hasSlotFor(weight)) this.isOverloaded = true;
        refuse();
      };
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs).unref();
      const call = { weight, start, refuse };
      this.stateOf(owner).queue.push(call);
      this.queued += 1;
    });
  }

  /** Makes room for a call of this key, if necessary by rejecting one of another key. Throws the refusal if there is no room. */
  private makeRoomFor(owner: unknown): void {
    const maxQueued = this.isOverloaded ? this.limits.maxQueuedInOverload : this.limits.maxQueued;
    const own = (this.keys.get(owner)?.queue.length ?? 0) + 1;
    if (own > this.limits.maxQueuedPerKey) throw this.refusal();
    if (this.queued < maxQueued) return;
    this.isOverloaded = true;
    const queues = [...this.keys.values()].map(({ queue }) => queue);
    const longest = queues.sort((a, b) => b.length - a.length)[0] ?? [];
    if (longest.length <= own) throw this.refusal();
    longest.at(-1)?.refuse();
  }
}
