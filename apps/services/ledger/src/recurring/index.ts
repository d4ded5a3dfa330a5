export { isRefused } from './account-checks.service';
export { NewsRepository } from './news.repository';
export { RecurringModule } from './recurring.module';
export { RecurringRepository } from './recurring.repository';
export { RecurringService } from './recurring.service';
