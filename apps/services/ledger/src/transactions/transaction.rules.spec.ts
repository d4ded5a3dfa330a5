import { newTransaction, transaction, type TransactionChange } from '@saldo/contracts';
import { MAX_AMOUNT_CENTS } from '@saldo/finance';
import fc from 'fast-check';
import { ownedBy } from '@saldo/mongo';
import { Types } from 'mongoose';
import { booked } from '../testing/booked';
import { defaultAccountId } from '../accounts';
import { changedFields, eachOnce, entryOf, transactionOf } from './transaction.rules';
import type { Booking } from './transaction.schema';

const today = '2026-11-21';
const sides = { from: { accountId: defaultAccountId('b1'), currency: null } };
const bread = { name: 'Bread', category: 'Food', cost: 3.2 };
const wages = { category: 'Salary', cost: 2_500, isIncome: true };
const row = {
  _id: new Types.ObjectId(),
  ...ownedBy('b1'),
  createdAt: new Date(),
  ...entryOf(newTransaction.parse(bread), today, sides),
};

describe('a new transaction', () => {
  it('is of today, an expense and without a note unless it says otherwise', () => {
    expect(entryOf(newTransaction.parse(bread), today, sides)).toEqual({
      name: 'Bread',
      addedOn: today,
      note: '',
      ...booked('b1', { category: 'Food', minor: 320 }),
    });
    expect(entryOf(newTransaction.parse({ ...bread, addedOn: '1999-12-31' }), today, sides).addedOn).toBe(
      '1999-12-31',
    );
  });

  it('is named after its category if it is an income without a name', () => {
    expect(entryOf(newTransaction.parse(wages), today, sides).name).toBe('Salary Income');
    expect(entryOf(newTransaction.parse({ ...wages, name: ' ' }), today, sides).name).toBe('Salary Income');
    expect(entryOf(newTransaction.parse({ ...wages, name: 'Bonus' }), today, sides).name).toBe('Bonus');
  });

  it('gives back exactly the amount that it was given, whatever that was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_AMOUNT_CENTS }), (cents) => {
        const cost = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
        const entry = entryOf(newTransaction.parse({ ...bread, cost }), today, sides);
        expect(entry.postings[0].minor).toBe(BigInt(-cents));
        expect(transactionOf({ ...row, ...entry }).cost).toBe(cost);
      }),
    );
  });
});

describe('a change of a transaction', () => {
  const expense = booked('b1', { category: 'Food', minor: 320 });
  const income = booked('b1', { category: 'Salary', minor: 250_000, isIncome: true });
  const changed = (current: Booking, change: TransactionChange) => changedFields(current, change, sides);

  it('sets what it names and leaves the rest as it is', () => {
    expect(changed(expense, {})).toEqual(expense);
    const cheaper = booked('b1', { category: 'Food', minor: 10 });
    expect(changed(expense, { cost: 0.1, note: '' })).toEqual({ ...cheaper, note: '' });
  });

  it('may not take the name of an expense, also of one that it only makes one', () => {
    const nameless = { code: 'validation-failed', fields: [{ path: 'name' }] };
    const refused = (...change: Parameters<typeof changed>) => {
      try {
        changed(...change);
      } catch (error) {
        return error;
      }
    };
    expect(refused(expense, { name: '' })).toMatchObject(nameless);
    expect(refused(income, { name: '', isIncome: false })).toMatchObject(nameless);
  });

  it('gives an income that loses its name the one of the category that it then has', () => {
    expect(changed(income, { name: '' })).toMatchObject({ name: 'Salary Income' });
    expect(changed(income, { name: '', category: 'Gifts' })).toMatchObject({ name: 'Gifts Income' });
    expect(changed(expense, { name: '', isIncome: true })).toMatchObject({ name: 'Food Income' });
  });

  it('leaves the name alone where it does not speak of it', () => {
    expect(changed(income, { category: 'Gifts' })).not.toHaveProperty('name');
    expect(changed(income, { category: 'Gifts' })).toMatchObject({ parts: [{ category: 'Gifts' }] });
  });
});

describe('a transaction as others see it', () => {
  it('has what the contract names and not whose it is', () => {
    const seen = transactionOf(row);
    expect(transaction.strict().parse(seen)).toEqual(seen);
    expect(seen).toMatchObject({ _id: row._id.toHexString(), cost: 3.2 });
  });
});

describe('an answer in which a database has met rows again', () => {
  it('has each of them once, as and where it was met last', () => {
    const rowsOf = (numbers: number[]) =>
      numbers.map((number, at) => ({
        ...row,
        _id: new Types.ObjectId(String(number).padStart(24, '0')),
        ...booked('b1', { category: 'Food', minor: at }),
      }));
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 12 }), (met) => {
        const wanted = rowsOf(met).filter((_, at) => met.lastIndexOf(met[at] ?? NaN) === at);
        expect(eachOnce(rowsOf(met))).toEqual(wanted);
      }),
    );
  });
});
