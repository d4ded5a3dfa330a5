import { textOf } from '../ship/kubernetes.ts';
import { filledIn } from './env-file.ts';

it('a setting takes the place of its line, be that a comment or not, and all else stays', () => {
  const example = '# The secret.\nSECRET=\n#PORT=4200\n#PORTS=1\n';
  expect(filledIn(example, { PORT: '5000', SECRET: 'x' })).toBe(
    '# The secret.\nSECRET=x\nPORT=5000\n#PORTS=1\n',
  );
});

it('a setting that the example does not explain is a mistake', () => {
  expect(() => filledIn('SECRET=\n', { OTHER: '1' })).toThrow('.env.example does not explain OTHER');
});

it('the example names the files that an external database and external traces need', () => {
  const lines = textOf('.env.example').split('\n');
  const files = lines.flatMap((line) => /^#COMPOSE_FILE=(.*)$/.exec(line)?.[1]?.split(':') ?? []);
  for (const file of files) expect(() => textOf(file)).not.toThrow();
  expect(new Set(files)).toEqual(
    new Set(['docker-compose.yml', 'docker/external-database.yml', 'docker/external-traces.yml']),
  );
});
