// Entry of every npm script: `node tools/saldo.mjs <command> [arguments]`. This file and `setup/` run on the machine's
// own Node, before anything is installed; the commands run on the Node that npm installs.

const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Saldo needs Node 20.19 or newer; this is ${process.versions.node}. Please install a newer one from nodejs.org.`,
  );
  process.exitCode = 1;
} else {
  const [command, ...args] = process.argv.slice(2);
  // Imported dynamically, so that an old Node prints the message above instead of a syntax error.
  import('./setup/run.mjs').then(({ run }) => run(command, args));
}
