import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
afterEach(() => gateway.stop());

test('returns the configured contact details without a session', async () => {
  gateway = await startTestGateway({
    CONTACT_EMAIL: 'help@example.org',
    CONTACT_LINKS: 'Mastodon=https://social.example/@saldo',
  });
  const answer = await gateway.ask('GET', '/api/contact');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    email: 'help@example.org',
    links: [{ name: 'Mastodon', url: 'https://social.example/@saldo' }],
  });
});

test('returns no contact details by default', async () => {
  gateway = await startTestGateway();
  expect(await (await gateway.ask('GET', '/api/contact')).json()).toEqual({ links: [] });
});
