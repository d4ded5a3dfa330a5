import { mongo } from 'mongoose';
import { isAway, isDuplicateKey } from './driver-errors';

const systemError = (code: string) => Object.assign(new Error('This socket has been ended'), { code });
const named = (name: string) => Object.assign(new Error('closed'), { name });
const serverError = (code: number) => new mongo.MongoServerError({ message: 'refused', code });

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
  ])('is told by %s', (_, error) => {
    expect(isAway(error)).toBe(true);
  });

  it.each([
    ['a unique index', serverError(11_000)],
    ['a wrong operator', serverError(2)],
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
