import { queryText, readQuery, transactionFilterQuery } from '@saldo/contracts';

/** The names are those of the filters that find the transactions; `endDate` is a day of the last shown month. */
const fields = { payee: true, category: true, isIncome: true, endDate: true } as const;
const schema = transactionFilterQuery.pick(fields);

/** What the address of a payee or category says. */
export type NameAddress = ReturnType<typeof schema.parse>;

export const readNameAddress = (search: string): NameAddress => readQuery(schema, search);

export const pathOf = (path: string, address: NameAddress): string => path + queryText(address);
