/** A word or phrase that the project no longer uses. */
export interface RetiredTerm {
  /** Regular expression; case is ignored. */
  term: string;
  /** The replacement. */
  use: string;
  /** Number of matches outside of documents that still have to be replaced; 0 by default. */
  pending?: number;
  /** Paths or folders in which the term is allowed. */
  allowedIn?: string[];
}

export interface TextFile {
  path: string;
  text: string;
}

interface Match {
  path: string;
  /** Line number, counted from 1; 0 for a match in the path itself. */
  line: number;
}

interface Findings {
  /** Reasons to fail the check. */
  faults: string[];
  /** Terms with fewer matches than `pending` says. */
  notes: string[];
}

/**
 * Compares files with the list of retired terms. The prose of a document (`*.md`) must contain no match. All other files together
 * may contain at most `pending` matches of a term, so that the number only falls.
 */
export function findRetiredTerms(terms: RetiredTerm[], files: TextFile[]): Findings {
  const faults: string[] = [];
  const notes: string[] = [];
  for (const { term, use, pending = 0, allowedIn = [] } of terms) {
    const isAllowed = ({ path }: TextFile) => allowedIn.some((allowed) => path.startsWith(allowed));
    const matches = files.filter((file) => !isAllowed(file)).flatMap((file) => matchesIn(file, term));
    const isInDocument = ({ path }: Match) => path.endsWith('.md');
    const elsewhere = matches.filter((match) => !isInDocument(match));
    const report = ({ path, line }: Match) =>
      faults.push(`${path}${line ? `:${line}` : ''}: /${term}/ is retired; ${use}`);
    matches.filter(isInDocument).forEach(report);
    if (pending === 0) elsewhere.forEach(report);
    else if (elsewhere.length > pending)
      faults.push(
        `/${term}/ occurs ${elsewhere.length} times outside of documents, ${pending} are pending; ${use}`,
      );
    else if (elsewhere.length < pending) notes.push(`/${term}/: set pending to ${elsewhere.length}`);
  }
  return { faults, notes };
}

function matchesIn({ path, text }: TextFile, term: string): Match[] {
  const lines = (path.endsWith('.md') ? proseOf(text) : text).split('\n');
  return [path, ...lines].flatMap((content, line) =>
    [...content.matchAll(new RegExp(term, 'gi'))].map(() => ({ path, line })),
  );
}

/** Returns a document without code, link targets and comments, with the same line numbers. */
function proseOf(text: string): string {
  const withoutBlocks = text.replace(/^```[^]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  return withoutBlocks.replace(/`[^`\n]*`|\]\([^)\n]*\)|<!--.*?-->/g, '');
}
