import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GROUPS, groupSchema } from './group.schema';
import { GroupsRepository } from './groups.repository';

/** Records which changes were made together. */
@Module({
  imports: [MongooseModule.forFeature([{ name: GROUPS, schema: groupSchema }])],
  providers: [GroupsRepository],
  exports: [GroupsRepository],
})
export class GroupsModule {}
