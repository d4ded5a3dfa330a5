import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { commandNode } from './node.mjs';
import { watchNpm } from './parents.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = ['tools/commands/', 'verification/commands/'].map((folder) => `${root}${folder}`);

/**
 * Installs dependencies and runs `<command>.ts` of `tools/commands` or `verification/commands`. Exits with the exit code of that
 * program.
 * @param {string | undefined} command name as in package.json, such as `test:mongo`
 * @param {string[]} args
 */
export async function run(command, args) {
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => folder + name));
  const file = files.find((each) => basename(each, '.ts') === String(command).replace(':', '-'));
  try {
    if (!file)
      throw new Error(`Please name a command: ${files.map((each) => basename(each, '.ts')).join(', ')}.`);
    await install(root);
    start(commandNode(root), [file, ...args]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** @param {{ file: string, flags: string[] }} node @param {string[]} args */
function start(node, args) {
  const child = spawn(node.file, [...node.flags, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal));

  const stopWatching = watchNpm(() => forward('SIGTERM'));
  child.on('error', (error) => {
    console.error(`${node.file} cannot be run: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    stopWatching();
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
  });
}
