import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { bundledNode } from './node.mjs';
import { withLock } from './lock.mjs';

/**
 * Installs the locked dependencies if they are missing or outdated. Concurrent commands install them only once.
 * @param {string} root the workspace with a trailing slash
 */
export async function install(root) {
  if (isInstalled(root)) return;
  const waiting = () => console.log('Waiting for another command to finish the installation …');
  await withLock(`${root}.cache/install.lock`, waiting, async () => {
    if (isInstalled(root)) return;
    console.log('Installing the dependencies; this takes about a minute, once …');
    await npmCi(root);
    console.log('The dependencies are installed.');
  });
}

/**
 * Whether the installed packages match the lock file. Compares it with the copy that npm writes into node_modules. Optional
 * packages may be missing on this machine.
 * @param {string} root
 */
export function isInstalled(root) {
  const node = bundledNode(root);
  if (node && !existsSync(node)) return false;
  const wanted = packagesOf(`${root}package-lock.json`);
  const found = packagesOf(`${root}node_modules/.package-lock.json`);
  if (!wanted || !found) return false;
  const same = (path) =>
    wanted[path]?.version === found[path]?.version && wanted[path]?.integrity === found[path]?.integrity;
  const needed = Object.keys(wanted).filter((path) => path && !isOptional(wanted[path]));
  return Object.keys(found).every(same) && needed.every(same);
}

const isOptional = (entry) => entry.optional || entry.devOptional;

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return undefined; // missing or incomplete: install again
  }
}

/** @param {string} root */
function npmCi(root) {
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-fund', '--no-audit'];
  // npm replaces node_modules, so use the npm and the Node that run this script, which are outside of it.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [file, before] = npm && node && /npm-cli\.c?js$/.test(npm) ? [node, [npm]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...before, ...args], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32' && file === 'npm',
    });
    const started = Date.now();
    const tell = () => console.log(`… still installing (${Math.round((Date.now() - started) / 1000)} s)`);
    const progress = setInterval(tell, 15_000);
    const failed = (why) =>
      new Error(
        `The dependencies could not be installed (${why}). Please check that the package registry can be reached, then run the command again.`,
      );
    child.on('error', (error) => reject(failed(error.message)));
    child.on('exit', (code) => {
      clearInterval(progress);
      if (code === 0) resolve(undefined);
      else reject(failed(`npm ci ended with ${code}`));
    });
  });
}
