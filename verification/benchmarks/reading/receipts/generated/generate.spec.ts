import { countries } from './countries.ts';
import { generateReceipt } from './generate.ts';

describe('generated receipts', () => {
  it.each(countries.map(({ locale, currency }, number) => [locale, currency, number] as const))(
    'of %s print the name of the merchant, and are the same for the same number',
    (locale, currency, number) => {
      const receipt = generateReceipt(number);
      expect(receipt).toMatchObject({ locale, currency });
      expect(receipt.lines.join('\n')).toContain(receipt.merchant);
      expect(receipt.cents).toBeGreaterThan(0);
      expect(generateReceipt(number)).toEqual(receipt);
    },
  );
});
