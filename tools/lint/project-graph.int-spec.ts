import { spawnSync } from 'node:child_process';
import { environment } from '../common/environment.ts';
import { root } from '../common/paths.ts';
import { program } from '../common/programs.ts';

/**
 * Nx reads imports only if it is told to, and says nothing if it does not: then every cache is wrong. These fail if
 * that setting is ever lost.
 */
describe('the project graph', () => {
  it('knows who is affected by a change in the contracts', () => {
    const all = ['shell', 'dashboard', 'gateway', 'auth', 'ledger', 'budget', 'receipt', 'contracts'];
    expect(affectedBy('libs/contracts/src/index.ts')).toEqual(expect.arrayContaining(all));
  });

  it('knows who is not affected by a change in one service', () => {
    const affected = affectedBy('apps/services/ledger/src/main.ts');
    expect(affected).toContain('ledger');
    expect(affected).not.toContain('auth');
    expect(affected).not.toContain('shell');
  });

  it('does not build anything anew for a change in a command', () => {
    expect(affectedBy('tools/commands/start.ts')).toEqual(['tools', 'verification']);
  });
});

function affectedBy(file: string): string[] {
  const args = [program('nx'), 'show', 'projects', '--affected', `--files=${file}`, '--json'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, env: environment(), encoding: 'utf8' });
  return JSON.parse(stdout);
}
