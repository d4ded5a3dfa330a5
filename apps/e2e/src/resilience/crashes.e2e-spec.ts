import { Api } from '../support/api.ts';
import { type Instance, type ProcessName } from '../../../../libs/testing/src/instance.ts';
import { Outage } from '../support/outage.ts';
import { expect, test } from '../support/test.ts';

let outage: Outage | undefined;
test.afterEach(async ({ instance }) => {
  outage?.end();
  await waitUntilHealthy(instance);
});

/** Waits until the instance recovers by itself and reports that it is healthy. A failure shows the unhealthy parts. */
async function waitUntilHealthy(instance: Instance): Promise<void> {
  const health = () =>
    new Api(instance).call('GET', '/health').then(
      ({ status, body }) => (status === 200 ? 'healthy' : JSON.stringify(body)),
      () => 'no answer',
    );
  await expect.poll(health, { timeout: 90_000 }).toBe('healthy');
}

const unavailable = (status: number) => expect([503, 504]).toContain(status);
const income = { category: 'Salary', cost: 100, isIncome: true };
const names = async (api: Api) => {
  const { body } = await api.call<{ transactions: { name: string }[] }>('GET', '/transactions');
  return body.transactions.map(({ name }) => name).sort();
};

// The browser sees two kinds of failure: an error of the gateway, and no gateway. The fault injection covers the store and NATS.
for (const name of ['ledger', 'gateway'] satisfies ProcessName[]) {
  test(`while ${name} crashes, the dialog reports that the expense is not saved and keeps it; after recovery it is saved once`, async ({
    account,
    api,
    dashboard,
    frame,
    instance,
  }) => {
    await api.make('/transactions', income);
    await account.remember(api.token);
    await dashboard.open();
    await expect(dashboard.recent).toHaveCount(1);
    await frame.markDocument();
    const dialog = await dashboard.add();
    await dialog.fill({ Name: 'Tea', Amount: '3', Category: 'Food' });

    outage = new Outage(instance, name);
    const asked = api.call('GET', '/transactions/summary');
    if (name === 'gateway') await expect(asked).rejects.toThrow('was not answered');
    else unavailable((await asked).status);
    await dialog.submit();
    await expect(dialog.element.getByRole('alert')).toContainText(/try again/i);
    await expect(dialog.field('Name')).toHaveValue('Tea');

    outage.end();
    await waitUntilHealthy(instance);
    await dialog.save();
    await expect(dialog.element).toBeHidden();
    await expect(dashboard.card('Current Balance')).toContainText('$97.00');
    await frame.expectSameDocument();
    expect(await names(api)).toEqual(['Salary Income', 'Tea']);
  });
}

for (const [name, method, path] of [
  ['budget', 'GET', '/budgets'],
  ['receipt', 'GET', '/receipts'],
] as const) {
  test(`while ${name} crashes, only its own features are unavailable`, async ({
    account,
    api,
    dashboard,
    instance,
  }) => {
    await account.remember(api.token);
    await dashboard.open();
    outage = new Outage(instance, name);
    unavailable((await api.call(method, path)).status);
    const dialog = await dashboard.add();
    await dialog.switchTo('Income');
    await dialog.fill({ Amount: '3' });
    await dialog.submit();
    await expect(dashboard.recent).toHaveCount(1);
    outage.end();
    await waitUntilHealthy(instance);
    expect((await api.call(method, path)).status).not.toBe(503);
  });
}

test('a crash of auth logs no user out: login and screens report it, and Retry recovers', async ({
  page,
  account,
  api,
  user,
  frame,
  instance,
}) => {
  await account.logIn(user);
  await expect(page).toHaveURL(/\/dashboard$/);
  outage = new Outage(instance, 'auth');
  unavailable((await new Api(instance).call('POST', '/auth/login', user)).status);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText("You're still signed in");
  expect(await account.storedToken()).not.toBeNull();
  outage.end();
  await waitUntilHealthy(instance);
  await frame.retry.click();
  await frame.expectScreen('Dashboard');
  expect((await api.call('GET', '/auth/me')).status).toBe(200);
});

test('a screen that fails to load offers Retry, which works once the ledger is back', async ({
  account,
  api,
  dashboard,
  frame,
  instance,
}) => {
  await api.make('/transactions', income);
  await account.remember(api.token);
  outage = new Outage(instance, 'ledger');
  await dashboard.open();
  await expect(frame.retry).toBeVisible();
  await frame.goTo('Settings');
  await frame.expectScreen('Settings');
  outage.end();
  await waitUntilHealthy(instance);
  await frame.goTo('Dashboard');
  // Some requests of the dashboard may have succeeded on retry, and the Retry button disappears with the last of them.
  await expect(async () => {
    if (await frame.retry.isVisible()) await frame.retry.click({ timeout: 1_000 });
    await expect(dashboard.card('Current Balance')).toContainText('$100.00', { timeout: 5_000 });
  }).toPass();
});

test('requests to a hanging ledger time out, and succeed once it responds again', async ({
  api,
  instance,
}) => {
  instance.signal('ledger', 'SIGSTOP');
  try {
    unavailable((await api.call('GET', '/transactions/summary')).status);
    expect((await api.call('GET', '/auth/me')).status).toBe(200);
  } finally {
    instance.signal('ledger', 'SIGCONT');
  }
  await waitUntilHealthy(instance);
  expect((await api.call('GET', '/transactions/summary')).status).toBe(200);
});

test('acknowledged changes survive a crash of each process, and none is recorded twice', async ({
  api,
  instance,
}) => {
  const acknowledged: string[] = [];
  let writing = true;
  let made = 0;
  const write = async () => {
    while (writing) {
      const name = `entry ${made++}`;
      const answer = await api.call('POST', '/transactions', { ...income, name }).catch(() => undefined);
      if (answer?.status === 201) acknowledged.push(name);
      else if (answer) unavailable(answer.status);
    }
  };
  const writers = Promise.all([write(), write(), write()]);
  for (const name of ['store', 'ledger', 'nats', 'auth', 'gateway'] satisfies ProcessName[]) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 10);
    instance.signal(name, 'SIGKILL');
    await waitUntilHealthy(instance);
  }
  writing = false;
  await writers;
  const recorded = await names(api);
  expect(recorded).toEqual([...new Set(recorded)]);
  expect(acknowledged.filter((name) => !recorded.includes(name))).toEqual([]);
});
