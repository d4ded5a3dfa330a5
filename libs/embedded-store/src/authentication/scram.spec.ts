import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import fc from 'fast-check';
import { begin, conclude, credentialsOf, type Credentials } from './scram.ts';

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Returns a client's last message and the reply that it expects. Implemented from RFC 5802, independently of the server. */
function prove(password: string, bare: string, reply: string) {
  const [, nonce = '', salt = '', rounds] = /^r=(.+),s=(.+),i=(\d+)$/.exec(reply) ?? [];
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(rounds), 32, 'sha256');
  const clientKey = hmac(salted, 'Client Key');
  const said = `${bare},${reply},c=biws,r=${nonce}`;
  const signature = hmac(createHash('sha256').update(clientKey).digest(), said);
  const proof = clientKey.map((byte, at) => byte ^ (signature[at] ?? 0));
  const verdict = `v=${hmac(hmac(salted, 'Server Key'), said).toString('base64')}`;
  return { last: `c=biws,r=${nonce},p=${Buffer.from(proof).toString('base64')}`, verdict };
}

function exchange(credentials: Credentials, user: string, password: string, change = (last: string) => last) {
  const bare = `n=${user},r=hers`;
  const begun = begin(credentials, `n,,${bare}`);
  if (!begun) throw new Error('not begun');
  const { last, verdict } = prove(password, bare, begun.reply);
  return { answer: conclude(credentials, begun, change(last)), verdict };
}

const credentials = credentialsOf('saldo', 'right');
const printable = fc.stringMatching(/^[!-~]{1,40}$/);

describe('SCRAM-SHA-256', () => {
  it('says what the example of RFC 7677 says', () => {
    const known = credentialsOf('user', 'pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'));
    const nonce = 'rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0';
    const begun = begin(known, 'n,,n=user,r=rOprNGfwEbeRWgbNEkqO', '%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0');
    expect(begun?.reply).toBe(`r=${nonce},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096`);
    const last = `c=biws,r=${nonce},p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=`;
    const verdict = begun && conclude(known, begun, last);
    expect(verdict).toBe('v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=');
  });

  it('accepts the right password, whatever its characters, and proves to know it too', () => {
    fc.assert(
      fc.property(printable, (password) => {
        const { answer, verdict } = exchange(credentialsOf('saldo', password), 'saldo', password);
        expect(answer).toBe(verdict);
      }),
      { numRuns: 20 },
    );
  });

  it('rejects another password', () => {
    const wrong = printable.filter((password) => password !== 'right');
    fc.assert(
      fc.property(wrong, (password) => {
        expect(exchange(credentials, 'saldo', password).answer).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  it('rejects the right password with a wrong user name, after the same first message', () => {
    expect(exchange(credentials, 'saldi', 'right').answer).toBeUndefined();
  });

  it('rejects a proof with a single changed character', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.constantFrom(...'AZaz09+/=,rcp'), (place, sign) => {
        const changed = (last: string) => {
          const at = place % last.length;
          return last[at] === sign ? `${last}x` : last.slice(0, at) + sign + last.slice(at + 1);
        };
        expect(exchange(credentials, 'saldo', 'right', changed).answer).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });

  it('never uses a nonce again, so that nothing that was overheard can be said again', () => {
    const replies = Array.from({ length: 50 }, () => begin(credentials, 'n,,n=saldo,r=hers')?.reply);
    expect(new Set(replies).size).toBe(50);
  });

  it('takes nothing else for a message, whatever it is', () => {
    const begun = begin(credentials, 'n,,n=saldo,r=hers');
    if (!begun) throw new Error('not begun');
    for (const text of ['', 'n,,', 'n,,n=,r=x', 'n,,n=saldo', 'n,,n=saldo,r=', 'p=tls,,n=saldo,r=x'])
      expect(begin(credentials, text)).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(conclude(credentials, begun, text)).toBeUndefined();
      }),
    );
  });
});
