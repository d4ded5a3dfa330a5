export { DeletionsModule } from './deletions.module';
export { DeletionsService } from './deletions.service';
