import { DatabaseSync } from 'node:sqlite';
import { asString } from '../values/index.ts';
import { failure } from './dispatch.ts';

test('a full disk is reported as such, not as a defect of the store', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE kept (bytes); PRAGMA max_page_count = 3');
  let thrown: unknown;
  try {
    database.exec('INSERT INTO kept VALUES (zeroblob(100000))');
  } catch (error) {
    thrown = error;
  }
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const nameOf = (error: unknown) => {
    const name = failure(error).field('codeName');
    return name && asString(name);
  };
  expect(nameOf(thrown)).toBe('OutOfDiskSpace');
  expect(nameOf(new Error('other'))).toBe('InternalError');
  log.mockRestore();
  database.close();
});
