import { fitting } from './fitting';

describe('fitting', () => {
  it('returns the first values that fit together', () => {
    expect(fitting(['aaa', 'bb', 'c'], 5, (text) => text.length)).toEqual(['aaa', 'bb']);
    expect(fitting(['aaa', 'bb'], 5, (text) => text.length)).toEqual(['aaa', 'bb']);
  });

  it('returns the first value even if it is too large', () => {
    expect(fitting(['aaaa', 'b'], 3, (text) => text.length)).toEqual(['aaaa']);
  });

  it('measures values as JSON', () => {
    expect(fitting(['ä', 'ä', 'ä'], 10)).toEqual(['ä', 'ä']);
  });
});
