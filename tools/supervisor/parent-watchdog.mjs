// Preloaded into every Node process that the starter runs. Ends the process when its parent exits, for any reason.
const GRACE_MS = 4_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS);
});
process.channel?.unref();
