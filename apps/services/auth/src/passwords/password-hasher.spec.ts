import { isOutdated, PasswordHasher } from './password-hasher';

const passwords = new PasswordHasher();

beforeAll(() => passwords.onModuleInit());

describe('a password', () => {
  it('matches its own hash and no other', async () => {
    const hash = await passwords.hash('Secret-123');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('Secret-123')).not.toBe(hash);
    expect(await passwords.verify(hash, 'Secret-123')).toBe(true);
    expect(await passwords.verify(hash, 'secret-123')).toBe(false);
  });

  it('has an outdated hash if that has another cost or algorithm', async () => {
    expect(isOutdated(await passwords.hash('Secret-123'))).toBe(false);
    for (const way of [
      'argon2id$v=19$m=4096,t=2,p=1',
      'argon2id$v=19$m=19456,t=1,p=1',
      'argon2i$v=19$m=19456,t=2,p=1',
    ])
      expect(isOutdated(`$${way}$c29tZXNhbHQ$bm90aGluZw`)).toBe(true);
  });

  it('of a user who does not exist is wrong', async () => {
    expect(await passwords.verify(undefined, 'Secret-123')).toBe(false);
  });

  it('takes the same work with and without an account', async () => {
    const hash = await passwords.hash('Secret-123');
    for (const hashed of [hash, undefined]) {
      const attempts = Array.from({ length: 53 }, () => passwords.verify(hashed, 'Wrong-1234'));
      const results = await Promise.allSettled(attempts);
      const refused = results.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'unavailable' } }]);
    }
  });

  it('is hashed for one address while another has filled its share of the queue', async () => {
    const many = Array.from({ length: 60 }, () => passwords.hash('Secret-123', '192.0.2.1'));
    const settled = Promise.allSettled(many);
    await expect(passwords.hash('Secret-123', '198.51.100.1')).resolves.toMatch(/^\$argon2id/);
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
  });
});
