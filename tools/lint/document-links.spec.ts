import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../common/paths.ts';

const documents = globSync(['*.md', 'docs/**/*.md', 'libs/**/*.md', '.github/*.md'], { cwd: root });

test.each(documents)('every link in %s leads to an existing file and heading', (document) => {
  const broken = linksOf(document).filter((link) => {
    const [file = '', heading] = link.split('#');
    const path = file ? join(dirname(document), file) : document;
    if (!existsSync(join(root, path))) return true;
    return heading !== undefined && !anchorsOf(path).includes(heading);
  });
  expect(broken).toEqual([]);
});

it('finds the documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']));
});

describe('decision records', () => {
  const records = globSync('docs/adr/[0-9]*.md', { cwd: root }).map((path) => basename(path));
  const numbers = records.map((name) => Number(name.slice(0, 4))).sort((a, b) => a - b);

  it('are numbered without gaps, with the number in the title', () => {
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const titles = records.map((name) => textOf(`docs/adr/${name}`).split('\n', 1)[0]);
    expect(titles).toEqual(
      records.map((name) => expect.stringMatching(`^# ${Number(name.slice(0, 4))}\\. `)),
    );
  });

  it('are listed in the index', () => {
    expect(linksOf('docs/adr/README.md').sort()).toEqual(records.sort());
  });

  it('exist wherever code or a document names one by its number', () => {
    const pattern = String.raw`docs/adr/[0-9]{4}|ADR [0-9]+`;
    const options = { cwd: root, encoding: 'utf8' } as const;
    const named = execFileSync('git', ['grep', '-IhoE', pattern, '--', '*', ':!*/testing/*'], options);
    const unknown = named
      .split('\n')
      .filter((name) => name !== '' && !numbers.includes(Number(/\d+$/.exec(name)?.[0])));
    expect(unknown).toEqual([]);
  });
});

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the link targets within the repository. */
function linksOf(document: string): string[] {
  const targets = [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^\w+:/.test(target));
}

/** Returns the anchors that a Markdown renderer gives to the headings of a document. */
function anchorsOf(document: string): string[] {
  const headings = [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
}
