/** Disables telemetry, prompts and daemons of child processes. */
const quiet = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  DO_NOT_TRACK: '1',
  npm_config_update_notifier: 'false',
};

/** Returns the environment of a child process: the current one, without telemetry and prompts, plus `more`. */
export function environment(more: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...quiet, ...more };
}
