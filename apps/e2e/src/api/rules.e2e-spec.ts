import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

// The API repeats every validation of the web forms.
const account = { email: 'user@saldo.example', password: 'Sparen-2026!' };
const tea = { name: 'Tea', category: 'Food', cost: 2.5, addedOn: '2026-01-31', isIncome: false };
const budget = { category: 'Food', amount: 100, month: 1, year: 2026 };
const rent = { name: 'Rent', category: 'Bills', amount: 800, startDate: '2026-01-31', frequency: 'monthly' };

type Rule = [body: object, path: string, sentence?: string, code?: string];
const email = 'Please enter a valid email address.';
const domain = 'This email domain is not allowed.';
const length = 'Password must be 8-16 characters long.';
const mix = 'Password must contain an alphabet, a digit, and a symbol.';
const name = 'Please enter a name for the transaction';
const cost = 'Please enter a valid cost greater than 0';
const category = 'Please select a category';

const rules: Record<string, Rule[]> = {
  'POST /auth/signup': [
    [{ ...account, email: '' }, 'email', email],
    [{ ...account, email: 'user' }, 'email', email],
    [{ ...account, email: 'some body@saldo.example' }, 'email', email],
    [{ ...account, email: { $gt: '' } }, 'email', email],
    [{ ...account, email: 'user@mailinator.com' }, 'email', domain],
    [{ ...account, email: 'user@TempMail.com' }, 'email', domain],
    [{ ...account, email: 'user@10minutemail.com' }, 'email', domain],
    [{ ...account, password: 'Abc123!' }, 'password', length],
    [{ ...account, password: 'Abcdef1234567890!' }, 'password', length],
    [{ ...account, password: 'abcdefgh!' }, 'password', mix],
    [{ ...account, password: '12345678!' }, 'password', mix],
    [{ ...account, password: 'abcd12345' }, 'password', mix],
    [{ ...account, isAdmin: true }, 'isAdmin'],
  ],
  'POST /auth/login': [
    [{ email: account.email }, 'password'],
    [{ password: account.password }, 'email'],
    [{ ...account, password: { $ne: '' } }, 'password'],
  ],
  'PUT /auth/setup': [
    [{}, 'defaultCurrency'],
    [{ defaultCurrency: 'XYZ' }, 'defaultCurrency'],
    [{ defaultCurrency: 'usd' }, 'defaultCurrency'],
  ],
  'POST /transactions': [
    [{ ...tea, name: undefined }, 'name', name],
    [{ ...tea, name: '   ' }, 'name', name],
    [{ ...tea, name: 'x'.repeat(121) }, 'name'],
    [{ ...tea, cost: undefined }, 'cost', cost],
    [{ ...tea, cost: 0 }, 'cost', cost],
    [{ ...tea, cost: -1 }, 'cost', cost],
    [{ ...tea, cost: '1e3' }, 'cost', cost],
    [{ ...tea, cost: Number.NaN }, 'cost', cost],
    [{ ...tea, cost: 0.001 }, 'cost'],
    [{ ...tea, cost: 10_000_000_000 }, 'cost'],
    [{ ...tea, category: undefined }, 'category', category],
    [{ ...tea, category: '' }, 'category', category],
    [{ ...tea, category: 'x'.repeat(41) }, 'category'],
    [{ ...tea, addedOn: '2026-02-30' }, 'addedOn'],
    [{ ...tea, addedOn: '2026-01-31T00:00:00Z' }, 'addedOn'],
    [{ ...tea, addedOn: '1899-12-31' }, 'addedOn'],
    [{ ...tea, isIncome: 'perhaps' }, 'isIncome'],
    [{ ...tea, note: 'x'.repeat(2_001) }, 'note'],
    [{ ...tea, isIncome: true, category: '' }, 'category', category],
    [{ ...tea, userId: 'another user' }, 'userId'],
  ],
  'POST /transactions/categories': [
    [{ name: ' ', type: 'expense' }, 'name'],
    [{ name: 'Pets', type: 'both' }, 'type'],
  ],
  'PUT /transactions/category': [
    [{ category: 'Food', type: 'expense', name: 'Meals' }, 'category', undefined, 'category-built-in'],
    [{ category: 'Pets', type: 'expense', name: 'x'.repeat(41) }, 'name'],
    [{ category: 'Pets', type: 'expense', name: 'Cats', merge: 'yes' }, 'merge'],
  ],
  'DELETE /transactions/bulk': [
    [{}, 'transactionIds'],
    [{ transactionIds: 'all' }, 'transactionIds'],
    [{ transactionIds: [{ $ne: '' }] }, 'transactionIds.0'],
    [{ transactionIds: Array(1_001).fill('000000000000000000000000') }, 'transactionIds'],
  ],
  'POST /budgets': [
    [{ ...budget, category: '' }, 'category', category],
    [{ ...budget, amount: undefined }, 'amount'],
    [{ ...budget, amount: -0.01 }, 'amount'],
    [{ ...budget, month: undefined }, 'month'],
    [{ ...budget, month: 0 }, 'month'],
    [{ ...budget, month: 13 }, 'month'],
    [{ ...budget, year: 1999 }, 'year'],
    [{ ...budget, year: 2101 }, 'year'],
  ],
  'POST /recurring/create': [
    [{ ...rent, name: '' }, 'name'],
    [{ ...rent, category: '' }, 'category'],
    [{ ...rent, amount: 0 }, 'amount'],
    [{ ...rent, startDate: undefined }, 'startDate'],
    [{ ...rent, startDate: '31.01.2026' }, 'startDate'],
    [{ ...rent, frequency: 'hourly' }, 'frequency'],
    [{ ...rent, endDate: '2026-01-30' }, 'endDate'],
  ],
};

for (const [call, cases] of Object.entries(rules)) {
  test(`${call} rejects invalid values and names the field`, async ({ api }) => {
    const [method = '', path = ''] = call.split(' ');
    for (const [body, field, sentence, code = 'validation-failed'] of cases) {
      const answer = await api.call<{ errors: { path: string; message: string }[] }>(method, path, body);
      const said = sentence ?? expect.stringMatching(/^[A-Z].*[.\w]$/);
      expect.soft(answer, JSON.stringify(body).slice(0, 200)).toEqual({
        status: 400,
        body: {
          statusCode: 400,
          code,
          message: said,
          error: 'Bad Request',
          errors: [expect.objectContaining({ path: field, message: said, code: expect.any(String) })],
        },
      });
    }
  });
}

const queries = ['page=0', 'page=one', 'limit=500', 'limit=0', 'isIncome=perhaps', 'startDate=2026-02-30'];
test('GET /transactions rejects invalid query parameters', async ({ api }) => {
  for (const query of [...queries, 'search[$ne]=1', `search=${'x'.repeat(201)}`, 'colour=red']) {
    const answer = await api.call('GET', `/transactions?${query}`);
    expect.soft(answer, query).toMatchObject({ status: 400, body: { errors: [{}] } });
  }
});

test('values at the limits are accepted', async ({ api, instance, user }) => {
  const accepted = async (method: string, path: string, body: object) =>
    expect.soft((await api.call(method, path, body)).status, JSON.stringify(body)).toBeLessThan(300);
  await accepted('POST', '/transactions', { ...tea, cost: 0.01, name: 'x'.repeat(120) });
  await accepted('POST', '/transactions', { ...tea, addedOn: '1900-01-01', note: 'x'.repeat(2_000) });
  await accepted('POST', '/transactions', { ...tea, addedOn: '2999-12-31', category: 'x'.repeat(40) });
  await accepted('POST', '/budgets', { ...budget, amount: 0, month: 12, year: 2100 });
  await accepted('POST', '/budgets', { ...budget, month: 1, year: 2000 });
  for (const [index, password] of ['Abc-1234', 'Abcdef-123456789'].entries())
    await Api.signUp(instance, { email: `${index}-${user.email}`, password });
});
