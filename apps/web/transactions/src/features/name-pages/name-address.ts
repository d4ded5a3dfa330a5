import { queryText, readQuery, transactionFilterQuery } from '@saldo/contracts';

/** Parameters of the URL, named like the filters. `endDate` is a day of the last month in the range. */
const fields = { payee: true, category: true, isIncome: true, endDate: true } as const;
const schema = transactionFilterQuery.pick(fields);

/** Parsed URL of a page about a payee or category. */
export type NameAddress = ReturnType<typeof schema.parse>;

export const readNameAddress = (search: string): NameAddress => readQuery(schema, search);

export const pathOf = (path: string, address: NameAddress): string => path + queryText(address);
