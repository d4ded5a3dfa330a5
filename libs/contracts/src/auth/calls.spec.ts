import { z } from 'zod';
import { authRpc, type RpcContract } from '../index';

const SECRET = /"(\w*password|code|token|secret|proof|recoveryCodes)":/i;

it('every call that carries a password, a code or a token is encrypted', () => {
  const carrying = Object.values<RpcContract>(authRpc).filter(({ input, output }) =>
    [input, ...(output ? [output] : [])].some((schema) =>
      SECRET.test(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))),
    ),
  );
  expect(carrying.length).toBeGreaterThan(5);
  expect(carrying.filter(({ isConfidential }) => !isConfidential).map(({ subject }) => subject)).toEqual([]);
});
