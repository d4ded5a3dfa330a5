export { GroupsModule } from './groups.module';
export { GroupsRepository } from './groups.repository';
export { undoOf } from './undo-of';
