import fc from 'fast-check';
import { merchantKey, usualCategory } from './merchant.rules';

describe('the name of a merchant', () => {
  it.each([
    ['REWE Markt GmbH', 'Rewe Markt'],
    ['Café Müller', 'cafe muller'],
    ['99 SPEED MART S/B (1519-X)', 'speed mart s b x'],
    ['Mr. D.I.Y. (M) Sdn Bhd', 'MR D I Y M'],
    ['SHELL 4711', 'Shell'],
  ])('%s counts like %s', (printed, known) => expect(merchantKey(printed)).toBe(merchantKey(known)));

  it('has the same key however often it is taken', () => {
    fc.assert(fc.property(fc.string(), (name) => merchantKey(merchantKey(name)) === merchantKey(name)));
  });
});

describe('the usual category at a merchant', () => {
  const purchase = (name: string, category: string) => ({ name, category });

  it('is the one of most of the last five purchases there', () => {
    const there = ['Food', 'Gifts', 'Gifts', 'Food', 'Gifts', 'Food', 'Food'].map((category) =>
      purchase('Rewe', category),
    );
    expect(usualCategory('REWE', [purchase('Cinema', 'Entertainment'), ...there])).toBe('Gifts');
  });

  it('is the newest among equals', () => {
    expect(usualCategory('Rewe', [purchase('Rewe', 'Pets'), purchase('Rewe', 'Food')])).toBe('Pets');
  });

  it('is taken from one that is called almost the same where nothing is called just so', () => {
    const branches = [purchase('Rewe City Wien', 'Food'), purchase('Rewenta', 'Bills')];
    expect(usualCategory('Rewe', branches)).toBe('Food');
    expect(usualCategory('Rewe City Wien Mitte', branches)).toBe('Food');
    expect(usualCategory('Rewe', [...branches, purchase('REWE', 'Groceries')])).toBe('Groceries');
  });

  it.each(['', '4711', 'GmbH', 'Unknown', 'Aa'])('is nothing for %j', (merchant) =>
    expect(usualCategory(merchant, [purchase('Aa bb', 'Food'), purchase('', 'Bills')])).toBeUndefined(),
  );
});
