export { GroupsModule } from './groups.module';
export { GroupsRepository } from './groups.repository';
export { isGroupUndone, undoOf } from './undo-of';
