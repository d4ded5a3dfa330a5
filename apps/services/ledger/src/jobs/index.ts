export { JobsModule } from './jobs.module';
export { JobsRepository } from './jobs.repository';
