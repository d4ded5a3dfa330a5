import { toObjectId } from './object-id';

describe('an id', () => {
  it('is 24 hexadecimal digits', () => {
    expect(toObjectId('65f0c0ffee65f0c0ffee1234')?.toString()).toBe('65f0c0ffee65f0c0ffee1234');
  });

  it.each([
    '',
    'twelve bytes',
    '65f0c0ffee65f0c0ffee123',
    '65f0c0ffee65f0c0ffee12345',
    '65f0c0ffee65f0c0ffee123g',
  ])('is not %j, which is the id of nothing', (text) => {
    expect(toObjectId(text)).toBeUndefined();
  });
});
