/** Prevents called programs from reporting home, asking questions or leaving a daemon behind. */
const quiet = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  DO_NOT_TRACK: '1',
  npm_config_update_notifier: 'false',
};

/** Returns the environment for a called program: that of this process, quiet, with these additions. */
export function environment(more: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...quiet, ...more };
}
