import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tail } from '../common/run.ts';

const MAX_DEATHS = 4;

/**
 * Reports processes that exit. If one exits repeatedly before the instance is ready, aborts `failed` with the end of the
 * process's log as the reason. Later exits are only printed, because the supervisor restarts the process.
 */
export function watchStart(logs: string) {
  const deaths = new Map<string, number>();
  const failed = new AbortController();
  let isReady = false;
  return {
    failed: failed.signal,
    ready() {
      isReady = true;
    },
    died(name: string, how: string, pauseMs: number) {
      const log = join(logs, `${name}.log`);
      const count = (deaths.get(name) ?? 0) + 1;
      deaths.set(name, count);
      if (isReady) {
        console.log(`${name} ended (${how}) and is started again in ${pauseMs / 1000} s; its log is ${log}.`);
      } else if (count >= MAX_DEATHS) {
        failed.abort(
          `${lastLines(log)}\nSaldo cannot start: ${name} ends at once (${how}); its log is ${log}.`,
        );
      }
    },
  };
}

function lastLines(log: string): string {
  try {
    return tail(readFileSync(log, 'utf8'), 5);
  } catch {
    return '';
  }
}
