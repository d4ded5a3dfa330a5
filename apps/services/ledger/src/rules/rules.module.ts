import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts';
import { CategoriesModule } from '../categories';
import { GroupsModule } from '../groups';
import { TransactionsModule } from '../transactions';
import { OccurrenceRules } from './occurrence-rules.service';
import { ReviewService } from './review.service';
import { RuleRuns } from './rule-runs.service';
import { RulesRepository } from './rules.repository';
import { RULES, rulesSchema } from './rules.schema';
import { RulesService } from './rules.service';
import { SuggestionsService } from './suggestions.service';

/** Rules of users, and suggestions from rules and earlier decisions. */
@Module({
  imports: [
    AccountsModule,
    CategoriesModule,
    GroupsModule,
    TransactionsModule,
    MongooseModule.forFeature([{ name: RULES, schema: rulesSchema }]),
  ],
  providers: [RulesRepository, RulesService, RuleRuns, SuggestionsService, ReviewService, OccurrenceRules],
  exports: [RulesService, RuleRuns, OccurrenceRules],
})
export class RulesModule {}
