import { textOf } from '../../tools/common/paths.ts';
import { fillIn } from './env-file.ts';

it('fills in a setting whose line is a comment or not, and keeps all other lines', () => {
  const example = '# The secret.\nSECRET=\n#PORT=4200\n#PORTS=1\n';
  expect(fillIn(example, { PORT: '5000', SECRET: 'x' })).toBe(
    '# The secret.\nSECRET=x\nPORT=5000\n#PORTS=1\n',
  );
});

it('rejects a setting that the example does not explain', () => {
  expect(() => fillIn('SECRET=\n', { OTHER: '1' })).toThrow('.env.example does not explain OTHER');
});

it('finds in the example the files for an external database and external traces', () => {
  const lines = textOf('.env.example').split('\n');
  const files = lines.flatMap((line) => /^#COMPOSE_FILE=(.*)$/.exec(line)?.[1]?.split(':') ?? []);
  for (const file of files) expect(() => textOf(file)).not.toThrow();
  expect(new Set(files)).toEqual(
    new Set(['docker-compose.yml', 'docker/external-database.yml', 'docker/external-traces.yml']),
  );
});
