import { databaseName } from './database-name';

describe('the database of a service', () => {
  it.each([
    ['mongodb://127.0.0.1:27017', 'saldo_auth'],
    ['mongodb://127.0.0.1:27017/', 'saldo_auth'],
    ['mongodb://127.0.0.1:27017/?replicaSet=rs0', 'saldo_auth'],
    ['mongodb://name:pass%2Fword@one:27017,two:27017/family?authSource=admin', 'family_auth'],
    ['mongodb+srv://cluster.example/family', 'family_auth'],
  ])('on %s is %s', (uri, name) => {
    expect(databaseName(uri, 'auth')).toBe(name);
  });
});
