import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
