export { MongoModule } from './mongo.module';
export { isDuplicateKey } from './driver-errors';
export { toObjectId } from './object-id';
export { retryConflicts } from './write-conflicts';
