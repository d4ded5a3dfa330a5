import { withInstance } from '../../libs/testing/src/instance.ts';
import { LoadGenerator, p99, summary, unexpected } from '../harness/load-generator.ts';
import { type Profile } from '../harness/profiles.ts';
import { watchResources } from './resources.ts';

const CAPACITY_MS = 15_000;

/** Measures the capacity, then runs the instance at a share of it for a long time, and checks each process for leaks. */
export const soak = ({ users, soakMinutes, share, maxRate }: Profile): Promise<string[]> => {
  // First of five consecutive ports, below the range from which other servers usually get theirs.
  const metricsPort = 20_000 + 5 * Math.floor(Math.random() * 2_000);
  const env = { METRICS_PORT: String(metricsPort) };
  return withInstance(
    async (instance) => {
      const load = await LoadGenerator.start(instance.url, users);
      const capacity = await load.capacity(CAPACITY_MS);
      console.log(`capacity: ${Math.round(capacity)} requests/s`);
      const rate = Math.min(capacity * share, maxRate);
      const resources = watchResources(instance, metricsPort);
      const samples = await load.atRate(rate, soakMinutes * 60_000);
      const leaks = resources.stop(soakMinutes);
      const percent = Math.round((100 * rate) / capacity);
      console.log(`at ${percent} % for ${soakMinutes} min: ${summary(samples)}`);
      const half = samples.length / 2;
      const [first, second] = [samples.slice(0, half), samples.slice(half)].map(p99);
      console.log(
        `p99: ${Math.round(first ?? 0)} ms in the first half, ${Math.round(second ?? 0)} ms in the second`,
      );
      console.log(`${load.requested} entries recorded by ${users} users`);
      return [...leaks, ...unexpected(samples), ...(await load.violations())];
    },
    { env },
  );
};
