export { databaseName } from './database-name';
export { isAway } from './driver-errors';
export { insertNew } from './insert-new';
export { MongoModule } from './mongo.module';
export { toObjectId } from './object-id';
export { unlessTaken } from './unless-taken';
