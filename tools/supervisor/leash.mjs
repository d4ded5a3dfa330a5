// Loaded into every Node process that the starter starts: when the starter is gone, however it went, so is the process.
const GRACE_MS = 4_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS);
});
process.channel?.unref();
