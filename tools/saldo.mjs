// Entry point of every npm script: `node tools/saldo.mjs <command> [arguments]`. This file and `setup/` run on the
// system's Node, before anything is installed; the commands run on the Node that npm installs.

const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Saldo needs Node 20.19 or newer; this is ${process.versions.node}. Please install a newer one from nodejs.org.`,
  );
  process.exitCode = 1;
} else {
  // Node opens its debugger on SIGUSR1, unless something else listens. `--disable-sigusr1` is of Node 22.14.
  if (process.platform !== 'win32') process.on('SIGUSR1', () => {});
  const [command, ...args] = process.argv.slice(2);
  // Imported here, so that an old Node prints the message above rather than a syntax error.
  import('./setup/run.mjs').then(({ run }) => run(command, args));
}
