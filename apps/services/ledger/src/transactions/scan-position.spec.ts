import fc from 'fast-check';
import { Types } from 'mongoose';
import { positionToken, readPosition } from './scan-position';

const position = fc.record({
  addedOn: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  createdAt: fc.date({ min: new Date(0), max: new Date('3000-01-01'), noInvalidDate: true }),
  _id: fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new Types.ObjectId(bytes)),
});

describe('the place where a scan goes on', () => {
  it('survives its way through another process', () => {
    fc.assert(
      fc.property(position, (place) => {
        const token = positionToken(place);
        expect(token.length).toBeLessThanOrEqual(200);
        expect(readPosition(token)).toEqual(place);
      }),
    );
  });

  it('is not read out of any other text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => readPosition(text) === undefined));
    const token = (text: string) => Buffer.from(text).toString('base64url');
    expect(readPosition(token('2026-02-30.1.0123456789abcdef01234567'))).toBeUndefined();
    expect(readPosition(token('2026-02-01.-1.0123456789abcdef01234567'))).toBeUndefined();
    expect(readPosition(token('2026-02-01.1.0123456789abcdef0123456'))).toBeUndefined();
    expect(readPosition(token('2026-02-01.1.0123456789abcdef01234567\n'))).toBeUndefined();
  });
});
