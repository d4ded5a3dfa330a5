import mongoose, { mongo } from 'mongoose';
import { isAway, isDuplicateKey } from './driver-errors';

const systemError = (code: string) => Object.assign(new Error('This socket has been ended'), { code });
const named = (name: string) => Object.assign(new Error('closed'), { name });
const serverError = (code: number) => new mongo.MongoServerError({ message: 'refused', code });
/** Creates the error that the driver throws when a bulk write ends for a reason other than a failed write. */
const bulkError = (thrown: Error) => Reflect.construct(mongo.MongoBulkWriteError, [thrown, {}]) as Error;
const labelled = (label: string) => {
  const error = new mongo.MongoError('refused');
  error.addErrorLabel(label);
  return error;
};
/** Returns an empty error of every error class that the driver exports. */
const driverErrors = Object.entries(mongo).flatMap(([name, exported]): [string, Error][] => {
  const prototype: unknown = typeof exported === 'function' ? exported.prototype : undefined;
  if (!(prototype instanceof Error)) return [];
  const error = Object.create(prototype) as Error;
  return [[name, Object.assign(error, { message: '', errorLabelSet: new Set() })]];
});

describe('the error classes of the driver', () => {
  it('that mean a database that is away are exactly these', () => {
    expect(driverErrors.length).toBeGreaterThan(40);
    expect(
      driverErrors
        .filter(([, error]) => isAway(error))
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      'MongoClientClosedError',
      'MongoNetworkError',
      'MongoNetworkTimeoutError',
      'MongoNotConnectedError',
      'MongoOperationTimeoutError',
      'MongoServerClosedError',
      'MongoServerSelectionError',
      'MongoTopologyClosedError',
    ]);
  });

  it.each(driverErrors)('mean the same when %s is wrapped by a bulk write', (_, error) => {
    expect(isAway(bulkError(error))).toBe(isAway(error));
  });
});

describe('a database that is away', () => {
  it.each([
    ['a socket that the server has just ended', systemError('EPIPE')],
    ['a connection that is reset', systemError('ECONNRESET')],
    ['a pool that is closed', named('MongoPoolClosedError')],
    ['no connection free in time', named('MongoWaitQueueTimeoutError')],
    ['a network error of the driver', new mongo.MongoNetworkError('connection 3 closed')],
    ['a query that took too long', serverError(50)],
    ['a server whose disk is full', serverError(14_031)],
    ['a server that is stopping', serverError(11_600)],
    ['a primary that has stepped down', serverError(10_107)],
    ['a cursor that ended with the server', serverError(43)],
    ['a label of a retryable write', labelled('RetryableWriteError')],
    ['a label of a pool that was cleared', labelled('PoolRequestedRetry')],
    [
      'a bulk write ended by a lost connection',
      bulkError(new mongo.MongoNetworkError('connection 3 closed')),
    ],
    ['a bulk write ended by a stopping server', bulkError(serverError(91))],
    ['a bulk write into a socket that has ended', bulkError(systemError('EPIPE'))],
    ['an error whose cause is a lost connection', new Error('x', { cause: systemError('ECONNRESET') })],
    ['no address of a server that answers', new AggregateError([systemError('ECONNREFUSED')])],
    ['mongoose without a server', new mongoose.Error.MongooseServerSelectionError('no server')],
  ])('is told by %s', (_, error) => {
    expect(isAway(error)).toBe(true);
  });

  it.each([
    ['a unique index', serverError(11_000)],
    ['a wrong operator', serverError(2)],
    ['a bulk write with a unique index', bulkError(serverError(11_000))],
    ['a mistake of ours in a bulk write', bulkError(new TypeError('x is not a function'))],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['a file that is not there', systemError('ENOENT')],
    ['no error at all', 'EPIPE'],
  ])('is not told by %s', (_, error) => {
    expect(isAway(error)).toBe(false);
  });
});

describe('a duplicate key', () => {
  it('is the code 11000 of the server', () => {
    expect(isDuplicateKey(serverError(11_000))).toBe(true);
    expect(isDuplicateKey(serverError(112))).toBe(false);
  });
});
