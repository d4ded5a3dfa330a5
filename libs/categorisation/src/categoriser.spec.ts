import fc from 'fast-check';
import { Categoriser } from './categoriser.ts';
import type { Category } from './categories.ts';

const expense = (name: string): Category => ({ name, kind: 'expense' });
const income = (name: string): Category => ({ name, kind: 'income' });
const builtIn: Category[] = [
  ...'Food,Shopping,Bills,Subscriptions,Transportation,Entertainment,Groceries,Miscellaneous'
    .split(',')
    .map(expense),
  ...['Salary', 'Freelance / Side Gig', 'Investment Returns', 'Gifts', 'Refunds'].map(income),
];
const suggested = (text: string, isIncome = false, categories = builtIn) =>
  new Categoriser(categories).suggest({ text, isIncome, minor: 1_000 })?.category.name;

describe('in a book without decisions', () => {
  test.each([
    ['STARBUCKS STORE 05423 SEATTLE WA', 'Food'],
    ['Bäckerei Müller', 'Food'],
    ['Rosenapotheke am Markt', 'Miscellaneous'],
    ['REWE SAGT DANKE. 44567//BERLIN/DE', 'Groceries'],
    ['BIEDRONKA 123 WARSZAWA', 'Groceries'],
    ['SNCF INTERNET PARIS', 'Transportation'],
    ['Miete März Hausverwaltung Krause', 'Bills'],
    ['NETFLIX.COM', 'Subscriptions'],
    ['UBER EATS PENDING', 'Food'],
    ['UBER TRIP', 'Transportation'],
    ['PRZELEW CZYNSZ MARZEC', 'Bills'],
    ['BONIFICO A MARIO ROSSI AFFITTO MARZO', 'Bills'],
    ['POSTO IPIRANGA CURITIBA', 'Transportation'],
    ['水道料金 横浜市', 'Bills'],
    ['スターバックスコーヒー 新宿', 'Food'],
    ['ﾄｳｷﾖｳｶﾞｽ ｶﾞｽﾘﾖｳｷﾝ', 'Bills'],
    // Words win over a generated name before them, and fuel over the name of a shop.
    ['LUCKY NAIL SALON HOUSTON TX', 'Miscellaneous'],
    ['WOOLWORTHS PETROL CAIRNS QLD', 'Transportation'],
    ['PRLV SEPA TOTALENERGIES ELECTRICITE ET GAZ', 'Bills'],
    // A card payment goes to a shop, not to a person of the same name.
    ['BEA, JUMBO VOS EDE,PAS331', 'Groceries'],
    ['OVERBOEKING JUMBO VOS', undefined],
    // Phrases of more than two words, also before a name.
    ['ESTACION DE SERVICIO CEPSA A-4', 'Transportation'],
    ['RECIBO COMUNIDAD DE PROPIETARIOS', 'Bills'],
    ['WIRE TRANSFER FEE', 'Miscellaneous'],
    ['山田太郎', undefined],
  ])('%s is %s', (text, category) => expect(suggested(text)).toBe(category));

  test.each([
    ['ACME CORP PAYROLL', 'Salary'],
    ['NOMINA EMPRESA SL', 'Salary'],
    ['DIVIDEND APPLE INC', 'Investment Returns'],
    ['AMAZON.COM REFUND', 'Refunds'],
    ['VIR SEPA CPAM REMBOURSEMENT SOINS', 'Refunds'],
    ['LØNN MARS', 'Salary'],
  ])('income from %s is %s', (text, category) => expect(suggested(text, true)).toBe(category));

  test.each([
    'ATM WITHDRAWAL 00123 MAIN ST',
    'Zelle payment to John Smith',
    'Überweisung an Anna Schmidt',
    'VIR M DURAND JEAN',
    'ONLINE TRANSFER TO SAV XXXXX1234',
    'CAPITAL ONE AUTOPAY PYMT',
    'CHECK 1023',
    'Paul Smith',
    'Überweisung Marta Kowalczyk',
    'NYCE ATM W/D 7-ELEVEN DALLAS TX',
    'BIZUM LUIS MERCADO',
    'BETAALVERZOEK TIM',
    '000000',
    '',
  ])('%s gets no suggestion', (text) => expect(suggested(text)).toBeUndefined());

  test.each([
    ['SQ *RIVERSIDE FLORIST Chattanooga TN', true],
    ['CB BOULANGERIE PATISSERIE MARTIN', true],
    ['Metzgerei Huber', true],
    ['BANCONTACT DELHAIZE GENT', true],
    // A generated name inside the text may be another one.
    ['VIA MILANO 12', false],
    // A word for another category makes a known name less certain.
    ['ADAC MITGLIEDSBEITRAG', false],
  ])('sets %s without asking: %s', (text, isSure) =>
    expect(new Categoriser(builtIn).suggest({ text, isIncome: false })?.isSure ?? false).toBe(isSure),
  );

  it('prefers a category of the book that is named for the kind', () => {
    expect(suggested('STARBUCKS', false, [...builtIn, expense('Eating Out')])).toBe('Eating Out');
    expect(suggested('Apotheke', false, [...builtIn, expense('Gesundheit')])).toBe('Gesundheit');
  });

  it('suggests nothing if the book has no category for the kind', () => {
    expect(suggested('STARBUCKS', false, [expense('Groceries')])).toBeUndefined();
  });
});

describe('after decisions', () => {
  const decided = (decisions: [text: string, category: Category][]) => {
    const categoriser = new Categoriser(builtIn);
    for (const [text, category] of decisions)
      categoriser.learn({ text, isIncome: false, minor: 500 }, category);
    return categoriser;
  };

  it('follows the user rather than the brand list', () => {
    const categoriser = decided([['STARBUCKS 123', expense('Entertainment')]]);
    expect(categoriser.suggest({ text: 'STARBUCKS STORE 99', isIncome: false, minor: 450 })).toMatchObject({
      category: expense('Entertainment'),
      by: 'memory',
      reason: { type: 'payee', payee: 'Starbucks', count: 1, of: 1 },
    });
  });

  it('is sure of an unknown shop after it was decided several times alike', () => {
    const shop = 'Kolumbari 12';
    expect(decided([]).suggest({ text: shop, isIncome: false, minor: 500 })).toBeUndefined();
    const categoriser = decided(Array.from({ length: 5 }, () => [shop, expense('Bills')]));
    expect(categoriser.suggest({ text: 'KOLUMBARI 7788', isIncome: false, minor: 900 })).toMatchObject({
      category: expense('Bills'),
      isSure: true,
    });
  });

  it('counts the last eight decisions, as its reason says', () => {
    const food = Array.from({ length: 20 }, (): [string, Category] => ['Kolumbari', expense('Food')]);
    const { reason } =
      decided([...food, ['Kolumbari', expense('Bills')]]).suggest({ text: 'Kolumbari', isIncome: false }) ??
      {};
    expect(reason).toEqual({ type: 'payee', payee: 'Kolumbari', count: 7, of: 8 });
  });

  it('soon follows a change of habit', () => {
    const before = Array.from({ length: 9 }, (): [string, Category] => ['Kolumbari', expense('Food')]);
    const after = Array.from({ length: 12 }, (): [string, Category] => ['Kolumbari', expense('Bills')]);
    expect(
      decided([...before, ...after]).suggest({ text: 'Kolumbari', isIncome: false, minor: 900 })?.category
        .name,
    ).toBe('Bills');
  });

  it('suggests only categories of the book or those decided, whatever the texts', () => {
    const row = fc.record({
      text: fc.oneof(fc.string(), fc.constantFrom('REWE', 'Miete', 'Uber 7')),
      isIncome: fc.boolean(),
      minor: fc.integer({ min: 1 }),
    });
    const decision = fc.record({ row, category: fc.constantFrom(...builtIn) });
    fc.assert(
      fc.property(fc.array(decision, { maxLength: 40 }), row, (decisions, next) => {
        const categoriser = new Categoriser(builtIn);
        for (const { row: each, category } of decisions) categoriser.learn(each, category);
        const suggestion = categoriser.suggest(next);
        if (!suggestion) return;
        expect(builtIn).toContainEqual(suggestion.category);
        expect(suggestion.confidence).toBeGreaterThan(0);
        expect(suggestion.confidence).toBeLessThanOrEqual(1);
      }),
    );
  });
});
