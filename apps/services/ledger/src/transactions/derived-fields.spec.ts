import { foldedText, readAmountSearch } from '@saldo/finance';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { booked } from '../testing/booked';
import { derivedFieldsOf, soughtAmount, soughtSuffix } from './derived-fields';

const row = { name: 'Tea', note: '', ...booked('u1', { category: 'Food', minor: 4250 }) };
const keysOf = (name: string, note = '') => derivedFieldsOf({ ...row, name, note }).keys ?? [];

describe('the derived fields of a transaction', () => {
  it('are sort keys, the amounts that it shows, and all its texts', () => {
    expect(
      derivedFieldsOf({
        ...{ name: 'Café  X', note: 'Straße' },
        postings: [
          { accountId: new Types.ObjectId(), currency: null, minor: -103_00n, status: 'cleared' },
          { accountId: new Types.ObjectId(), currency: 'JPY', minor: 5000n, status: 'cleared' },
        ],
        parts: [{ category: 'Fees', kind: 'expense', minor: -300, note: 'Fee' }],
        tags: ['Trip'],
        raw: { text: 'SEPA Überweisung' },
        rawTo: { text: 'Eingang' },
      }),
    ).toMatchObject({
      ...{ name: expect.stringMatching(/^cafe x\t/), category: expect.stringMatching(/^transfer\t/) },
      ...{ amount: 1_030_000, arriving: 50_000_000 },
      text: 'cafe x\nstrasse\nfee\ntrip\nsepa uberweisung\neingang',
      keys: expect.arrayContaining(['#103.0000', '#5000.0000', 'strass', 'se', 'eingan']),
    });
    const dinars = booked('u1', { category: 'Äpfel', currency: 'KWD', minor: 1234n });
    expect(derivedFieldsOf({ ...row, ...dinars })).toMatchObject({
      ...{ amount: 12_340, category: expect.stringMatching(/^apfel\t/) },
    });
  });

  it('have the suffixes of words, each once and of at most six characters', () => {
    expect(keysOf('Tea a', 'tea')).toEqual(['#42.5000', 'tea', 'ea', 'a']);
    expect(keysOf('Zoological')[1]).toBe('zoolog');
    expect(keysOf('😀😀').slice(1)).toEqual(['😀😀', '😀']);
  });

  it('have no keys where there would be too many', () => {
    const words = Array.from({ length: 200 }, (_, n) => `word${n}`).join(' ');
    expect(derivedFieldsOf({ ...row, name: words })).not.toHaveProperty('keys');
    expect(keysOf('a'.repeat(2_000))).toHaveLength(7);
  });

  it('have a key for every part of a text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abAB ßẞſσςΣİıÅ漢é😀\n\u00a0'), maxLength: 20 });
    fc.assert(
      fc.property(text, text, fc.nat(), fc.nat(), (name, note, from, length) => {
        const characters = [...`${name}x`];
        const start = from % characters.length;
        const part = foldedText(characters.slice(start, start + 1 + (length % characters.length)).join(''));
        const keys = keysOf(`${name}x`, note);
        expect(part === '' || keys.some((key) => key.startsWith(soughtSuffix(part)))).toBe(true);
      }),
    );
  });
});

it('amounts that are searched for have keys, except for open ranges', () => {
  expect(readAmountSearch('42.5').map(soughtAmount)).toEqual(['#42.5000']);
  expect(readAmountSearch('42').map(soughtAmount)).toEqual(['#42.']);
  expect(readAmountSearch('0').map(soughtAmount)).toEqual(['#0.']);
  expect(readAmountSearch('>42').map(soughtAmount)).toEqual([undefined]);
  expect(readAmountSearch('42-43').map(soughtAmount)).toEqual([undefined]);
});
