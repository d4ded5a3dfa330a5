export { DeletionsModule } from './deletions.module';
