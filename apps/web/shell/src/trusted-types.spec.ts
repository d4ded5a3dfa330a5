import { defaultPolicy, installTrustedTypes } from './trusted-types';

describe('the Trusted Types policy', () => {
  test.each(['/main.01234567.js', 'https://saldo.example/remotes/dashboard/remoteEntry.js', '/sw.js'])(
    'allows the script %s',
    (address) => {
      const own = address.replace('https://saldo.example', location.origin);
      expect(defaultPolicy.createScriptURL(own)).toBe(own);
    },
  );

  test.each([
    'https://elsewhere.example/main.js',
    '//elsewhere.example/main.js',
    '/api/receipts/files/0123.js',
    '/remotes/../api/receipts/files/0123.js',
    '/icon-light.svg',
    'data:text/javascript,alert(1)//.js',
    'blob:https://elsewhere.example/0123.js',
    'javascript:alert(1)//.js',
  ])('refuses the script %s', (address) => expect(defaultPolicy.createScriptURL(address)).toBeNull());

  test('allows text as HTML and refuses markup', () => {
    expect(defaultPolicy.createHTML('€3.4K & more')).toBe('€3.4K & more');
    expect(defaultPolicy.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
    expect(defaultPolicy.createHTML('</title')).toBeNull();
  });

  test('does not allow evaluating strings as code', () => {
    expect(Object.keys(defaultPolicy)).toEqual(['createScriptURL', 'createHTML']);
  });

  test('is installed as the default policy, and left out where the browser has no Trusted Types', () => {
    const createPolicy = jest.fn();
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    installTrustedTypes();
    expect(createPolicy).toHaveBeenCalledWith('default', defaultPolicy);
    Reflect.deleteProperty(globalThis, 'trustedTypes');
    expect(installTrustedTypes).not.toThrow();
  });
});
