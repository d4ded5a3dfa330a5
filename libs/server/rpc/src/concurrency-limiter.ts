import { DomainError } from './domain-error';

export interface ConcurrencyLimits {
  /** Calls that run at once. */
  maxConcurrent: number;
  /** Calls of one key that run at once, even while others would have a slot. */
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
}

interface QueuedCall {
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
 * Limits how many calls run at once, in total and for each key. Further calls wait in a fair queue: the keys take
 * turns, so a key with a hundred waiting calls delays another key by one call. When the queue is full the limiter is
 * overloaded: until it has recovered, only a few calls may wait and the rest are rejected at once, so that the others
 * are served soon. In a full queue, a call of the key with most is replaced by one of a key with few. Nothing here
 * measures time: the limits do not depend on the speed of the machine.
 */
export class ConcurrencyLimiter {
  private running = 0;
  private queued = 0;
  private isOverloaded = false;
  private startedAtOnce = 0;
  /** In the order of their turns: the key that was served last is the last one. */
  private readonly keys = new Map<unknown, KeyState>();

  /** @param refusal makes the error for calls that get no slot, or none in time; `busy` by default */
  constructor(
    private readonly limits: ConcurrencyLimits,
    private readonly refusal: () => Error = busy,
  ) {}

  /** Runs the work when it gets a slot; rejects with the refusal, or like the work. */
  async run<T>(work: () => Promise<T>, { key, maxWaitMs }: CallOptions = {}): Promise<T> {
    const owner = key ?? Symbol('a call without a key');
    if (this.hasSlotFor(this.keys.get(owner))) this.startAtOnce(owner);
    else await this.waitForSlot(owner, maxWaitMs);
    try {
      return await work();
    } finally {
      this.free(owner);
    }
  }

  /** Rejects the waiting calls of a key, if they are known to fail too. */
  refuseQueued(key: string, error: unknown): void {
    for (const call of [...(this.keys.get(key)?.queue ?? [])]) call.refuse(error);
  }

  private hasSlotFor(state: KeyState | undefined): boolean {
    const { maxConcurrent, maxConcurrentPerKey } = this.limits;
    return this.running < maxConcurrent && (state?.running ?? 0) < maxConcurrentPerKey;
  }

  private startAtOnce(owner: unknown): void {
    this.occupy(owner);
    this.startedAtOnce += 1;
    if (this.startedAtOnce >= this.limits.recoversAfter) this.isOverloaded = false;
  }

  private occupy(owner: unknown): void {
    const state = this.stateOf(owner);
    state.running += 1;
    this.running += 1;
    this.keys.delete(owner);
    this.keys.set(owner, state);
  }

  private stateOf(owner: unknown): KeyState {
    const state = this.keys.get(owner) ?? { running: 0, queue: [] };
    this.keys.set(owner, state);
    return state;
  }

  private free(owner: unknown): void {
    this.stateOf(owner).running -= 1;
    this.running -= 1;
    this.forgetIfIdle(owner);
    for (const [next, state] of this.keys) {
      if (!this.hasSlotFor(state)) continue;
      const call = state.queue.shift();
      if (!call) continue;
      this.queued -= 1;
      this.occupy(next);
      call.start();
      return;
    }
  }

  private forgetIfIdle(owner: unknown): void {
    const state = this.keys.get(owner);
    if (state?.running === 0 && state.queue.length === 0) this.keys.delete(owner);
  }

  private waitForSlot(owner: unknown, maxWaitMs: number | undefined): Promise<void> {
    if (this.running >= this.limits.maxConcurrent) this.startedAtOnce = 0;
    this.makeRoomFor(owner);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        const { queue } = this.stateOf(owner);
        queue.splice(queue.indexOf(call), 1);
        this.queued -= 1;
        this.forgetIfIdle(owner);
      };
      const refuse = (error?: unknown) => {
        leave();
        reject(error ?? this.refusal());
      };
      const giveUp = () => {
        // A call that waited only for others of its key is no sign of overload.
        if (this.running >= this.limits.maxConcurrent) this.isOverloaded = true;
        refuse();
      };
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs).unref();
      const call = { start, refuse };
      this.stateOf(owner).queue.push(call);
      this.queued += 1;
    });
  }

  /**
   * Returns if another call of this key may wait, after rejecting one of another key if needed; otherwise throws the
   * refusal.
   */
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
