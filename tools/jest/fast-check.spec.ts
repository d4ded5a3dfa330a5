import fc from 'fast-check';

const drawn = () => fc.sample(fc.integer(), 20);

test('properties are tested with the same cases each time', () => {
  expect(drawn()).toEqual(drawn());
  if (!process.env['SALDO_SEED']) expect(fc.readConfigureGlobal().seed).toBe(20_261_121);
});
