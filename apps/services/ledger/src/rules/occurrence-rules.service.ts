import { Injectable } from '@nestjs/common';
import { ruleRunner } from '@saldo/categorisation';
import { bookIdOf } from '@saldo/mongo';
import type { TransactionRow } from '../transactions';
import { outcomeOf, subjectOf } from './rule-subject';
import { RulesRepository } from './rules.repository';

/** Name, category and accounts of a recurring entry are decisions of a person. */
const FIXED = { payee: true, category: true };

/** Runs rules on transactions that recurring entries become. */
@Injectable()
export class OccurrenceRules {
  constructor(private readonly rules: RulesRepository) {}

  /** Returns the transactions, of any user, with the tags and notes that the rules of their books give them. */
  async complete(occurrences: TransactionRow[]): Promise<TransactionRow[]> {
    const ofBooks = await this.rules.ofBooks([...new Set(occurrences.map(bookIdOf))]);
    const runners = new Map([...ofBooks].map(([bookId, rules]) => [bookId, ruleRunner(rules)]));
    return occurrences.map((row) => {
      const run = runners.get(bookIdOf(row));
      if (!run) return row;
      const subject = subjectOf(row);
      const { tags, note } = outcomeOf(subject, run(subject, FIXED).after) ?? {};
      return { ...row, ...(tags && { tags }), ...(note !== undefined && { note }) };
    });
  }
}
