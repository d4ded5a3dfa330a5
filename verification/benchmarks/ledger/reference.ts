import express, { type Request } from 'express';
import { Long, MongoClient, ObjectId } from 'mongodb';

/**
 * Reference of the benchmark: a bare Express server that sends the same queries to the same store, without gateway, session,
 * messaging, validation or business rules.
 */
const client = await new MongoClient(process.env['MONGODB_URI'] ?? '').connect();
const transactions = client.db('saldo_ledger').collection('transactions');
const newest = { addedOn: -1, createdAt: -1, _id: -1 } as const;
const sum = (match: object, key: unknown) =>
  transactions
    .aggregate([
      { $match: match },
      { $unwind: '$postings' },
      { $unwind: '$parts' },
      { $group: { _id: key, minor: { $sum: '$parts.minor' } } },
    ])
    .toArray();

function filterOf({ query }: Request) {
  const { bookId, search, startDate, endDate } = query as Record<string, string>;
  const pattern = search ? new RegExp(search, 'i') : undefined;
  return {
    bookId,
    ...(startDate && { addedOn: { $gte: startDate, $lte: endDate } }),
    ...(pattern && { $or: [{ name: pattern }, { note: pattern }] }),
  };
}

const app = express().use(express.json());

app.get('/transactions', async (request, response) => {
  const limit = Number(request.query['limit']);
  const skip = (Number(request.query['page']) - 1) * limit;
  const filter = filterOf(request);
  const [total, rows] = await Promise.all([
    transactions.countDocuments(filter),
    transactions.find(filter).sort(newest).skip(skip).limit(limit).toArray(),
  ]);
  response.json({ total, transactions: rows });
});

app.get('/transactions/summary', async (request, response) => {
  const bookId = String(request.query['bookId']);
  const [totals, recent] = await Promise.all([
    sum({ bookId }, '$parts.kind'),
    transactions.find({ bookId }).sort(newest).limit(5).toArray(),
  ]);
  response.json({ totals, recent });
});

app.get('/transactions/charts', async (request, response) => {
  const bookId = String(request.query['bookId']);
  const from = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);
  const to = new Date().toISOString().slice(0, 10);
  const [byCategory, byDay] = await Promise.all([
    sum({ bookId }, { kind: '$parts.kind', category: '$parts.category' }),
    sum({ bookId, addedOn: { $gte: from, $lte: to } }, { date: '$addedOn', kind: '$parts.kind' }),
  ]);
  response.json({ byCategory, byDay });
});

app.get('/accounts', async (request, response) => {
  const bookId = String(request.query['bookId']);
  const day = { $lte: new Date().toISOString().slice(0, 10) };
  response.json({
    balances: await sum({ bookId, addedOn: day }, '$postings.accountId'),
  });
});

app.get('/accounts/:id/register', async (request, response) => {
  const match = {
    bookId: String(request.query['bookId']),
    'postings.accountId': new ObjectId(request.params.id),
  };
  const limit = Number(request.query['limit']);
  const [rows, balance] = await Promise.all([
    transactions.find(match).sort(newest).limit(limit).toArray(),
    sum(match, '$parts.kind'),
  ]);
  response.json({ balance, rows });
});

const groupKeys: Record<string, string> = {
  ...{ category: '$parts.category', kind: '$parts.kind', payee: '$name', tag: '$tags' },
  account: '$postings.accountId',
};

/** Answers with sums by group and period. With `rows`, it instead reads that many of the newest transactions and counts them. */
app.get('/reports', async (request, response) => {
  const { group = '', step = 'month', rows } = request.query as Record<string, string>;
  if (rows !== undefined) {
    const newestRows = transactions.find(filterOf(request)).sort(newest).limit(Number(rows));
    response.json({ rows: (await newestRows.toArray()).length });
    return;
  }
  const month = { $substrBytes: ['$addedOn', 0, '2026-11'.length] };
  const period = { month, day: '$addedOn' }[step];
  response.json(await sum(filterOf(request), { group: groupKeys[group], ...(period && { period }) }));
});

app.post('/transactions', async (request, response) => {
  const { bookId } = request.query;
  const { cost, ...rest } = request.body as { cost: number };
  const row = { ...rest, bookId, minor: Long.fromNumber(cost * 100), createdAt: new Date() };
  await transactions.insertOne(row);
  response.status(201).json(row);
});

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
process.once('disconnect', () => process.exit());
