/** Nothing of what we call may report home, ask questions or leave a daemon behind. */
const quiet = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  DO_NOT_TRACK: '1',
  npm_config_update_notifier: 'false',
};

/** The environment for a program that we call: ours, quiet, plus what is given. */
export function environment(more: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...quiet, ...more };
}
