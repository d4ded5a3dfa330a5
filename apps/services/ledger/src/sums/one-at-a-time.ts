/**
 * Runs work one at a time for each key. Work goes on after its caller has given up: the next caller waits for it, and takes what it
 * has kept instead of beginning again.
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
