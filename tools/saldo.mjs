// Entry point of every npm script: `node tools/saldo.mjs <command> [arguments]`. This file and `setup/` run on the system's Node
// before anything is installed. The commands run on the Node that npm installs.

const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Saldo needs Node 20.19 or newer; this is ${process.versions.node}. Please install a newer one from nodejs.org.`,
  );
  process.exitCode = 1;
} else {
  // By default, SIGUSR1 opens Node's debugger; a listener prevents that. The option `--disable-sigusr1` needs Node 22.14.
  if (process.platform !== 'win32') process.on('SIGUSR1', () => {});
  const [command, ...args] = process.argv.slice(2);
  // Import dynamically, so that an old Node prints the message above rather than a syntax error.
  import('./setup/run.mjs').then(({ run }) => run(command, args));
}
