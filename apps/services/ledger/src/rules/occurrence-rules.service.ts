import { Injectable } from '@nestjs/common';
import { ruleRunner } from '@saldo/categorisation';
import { bookIdOf } from '@saldo/mongo';
import type { TransactionRow } from '../transactions';
import { outcomeOf, subjectOf } from './rule-subject';
import { RulesRepository } from './rules.repository';

/** Fields that rules must not change: the user has decided on name, category and accounts of a recurring entry. */
const FIXED = { payee: true, category: true };

/** Runs rules on the transactions that recurring entries record. */
@Injectable()
export class OccurrenceRules {
  constructor(private readonly rules: RulesRepository) {}

  /** Returns the transactions, of any user, with the tags and notes that the rules of their books add. */
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
