import { findRetiredTerms } from './retired-terms.ts';

const term = { term: '\\bclerks?\\b', use: 'say "recurring scheduler"' };
const code = {
  path: 'apps/services/ledger/src/run.ts',
  text: 'const a = 1;\n// The Clerk, one of two clerks.\n',
};
const document = { path: 'docs/architecture.md', text: 'A clerk.\n' };

describe('the check of retired terms', () => {
  it('names the place of a retired term and its replacement', () => {
    const { faults } = findRetiredTerms([term], [{ ...code, text: 'one\nclerk' }]);
    expect(faults).toEqual([
      'apps/services/ledger/src/run.ts:2: /\\bclerks?\\b/ is retired; say "recurring scheduler"',
    ]);
  });

  it('finds a retired term in a path', () => {
    const { faults } = findRetiredTerms([term], [{ path: 'src/clerk.ts', text: '' }]);
    expect(faults).toEqual(['src/clerk.ts: /\\bclerks?\\b/ is retired; say "recurring scheduler"']);
  });

  it('accepts as many matches as are pending', () => {
    expect(findRetiredTerms([{ ...term, pending: 2 }], [code])).toEqual({ faults: [], notes: [] });
  });

  it('fails when the count of a pending term grows', () => {
    const { faults } = findRetiredTerms([{ ...term, pending: 1 }], [code]);
    expect(faults).toEqual([
      '/\\bclerks?\\b/ occurs 2 times outside of documents, 1 are pending; say "recurring scheduler"',
    ]);
  });

  it('suggests a lower count when matches are gone', () => {
    expect(findRetiredTerms([{ ...term, pending: 3 }], [code])).toEqual({
      faults: [],
      notes: ['/\\bclerks?\\b/: set pending to 2'],
    });
  });

  it('rejects a pending term in a document', () => {
    const { faults } = findRetiredTerms([{ ...term, pending: 5 }], [document]);
    expect(faults).toHaveLength(1);
  });

  it('ignores code and link targets in a document', () => {
    const text = 'See `clerk.ts` and [it](clerk.md).\n```sh\nclerk\n```\n[A clerk](run.md)\n';
    expect(findRetiredTerms([term], [{ path: 'README.md', text }]).faults).toEqual([
      'README.md:5: /\\bclerks?\\b/ is retired; say "recurring scheduler"',
    ]);
  });

  it('accepts a term in the files and folders that allow it', () => {
    const allowing = { ...term, allowedIn: ['docs/', 'apps/services/ledger/src/run.ts'] };
    expect(findRetiredTerms([allowing], [code, document]).faults).toEqual([]);
  });
});
