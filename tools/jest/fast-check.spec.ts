import fc from 'fast-check';

const sample = () => fc.sample(fc.integer(), 20);

test('uses the same cases in every run', () => {
  expect(sample()).toEqual(sample());
  if (!process.env['SALDO_SEED']) expect(fc.readConfigureGlobal().seed).toBe(20_261_121);
});
