export { ReconciliationsModule } from './reconciliations.module';
export { ReconciliationsRepository } from './reconciliations.repository';
