/**
 * Runs work one at a time for each key. Work continues if its caller gives up. The next caller waits for it and then finds the
 * result in the cache.
 */
export class OneAtATime {
  private readonly running = new Map<string, Promise<void>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    while (this.running.has(key)) await this.running.get(key);
    const result = work();
    const end = () => void this.running.delete(key);
    this.running.set(key, result.then(end, end));
    return result;
  }
}
