export { GroupsModule } from './groups.module';
export { GroupsRepository } from './groups.repository';
