import { AccountPage } from '../pages/account.page.ts';
import { Api } from '../support/api.ts';
import { Instance } from '../../../../libs/testing/src/instance.ts';
import { expect, test } from '../support/test.ts';

test('two instances on one machine are isolated from each other', async ({ page, api, user, instance }) => {
  const other = await Instance.start();
  try {
    await api.make('/transactions', { name: 'Tea', category: 'Food', cost: 3 });
    expect((await new Api(other, api.token).call('GET', '/auth/me')).status).toBe(401);
    expect((await new Api(other).call('POST', '/auth/login', user)).status).toBe(401);

    // The same email can sign up on the other instance, and has separate data there.
    const there = await Api.signUp(other, user);
    expect((await there.call('GET', '/transactions')).body).toMatchObject({ total: 0 });
    await there.make('/transactions', { name: 'Coffee', category: 'Food', cost: 4 });
    expect((await api.call('GET', '/transactions')).body).toMatchObject({
      total: 1,
      transactions: [{ name: 'Tea' }],
    });
    await there.call('DELETE', '/users/account');
    expect((await api.call('GET', '/auth/me')).status).toBe(200);

    await page.goto(`${other.url}/login`);
    await new AccountPage(page).remember(api.token);
    await page.goto(`${other.url}/dashboard`);
    await expect(page).toHaveURL(`${other.url}/login`);
  } finally {
    await other.remove();
  }
  expect((await new Api(instance).call('GET', '/health')).status).toBe(200);
});
