// Preloaded into every Node process of the starter: exits with its parent, however the parent ended.
const GRACE_MS = 4_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS);
});
process.channel?.unref();
