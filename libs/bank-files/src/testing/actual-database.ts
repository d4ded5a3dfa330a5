import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zipSync } from 'fflate';

/** Returns the file of a database after running these statements. */
export function databaseOf(fill: (database: DatabaseSync) => void): Uint8Array {
  const path = join(tmpdir(), `${crypto.randomUUID()}.sqlite`);
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF');
    fill(database);
  } finally {
    database.close();
  }
  const bytes = new Uint8Array(readFileSync(path));
  rmSync(path);
  return bytes;
}

interface StoredRule {
  conditions: object[] | string | null;
  actions: object[];
  op?: string;
  stage?: string | null;
  tombstone?: number;
}

/** Tables that the rules reader needs, with Actual's columns in the order of its migrations. */
const TABLES = `
  CREATE TABLE accounts (id TEXT PRIMARY KEY, name TEXT, tombstone INTEGER DEFAULT 0);
  CREATE TABLE payees (id TEXT PRIMARY KEY, name TEXT, category TEXT, tombstone INTEGER DEFAULT 0, transfer_acct TEXT);
  CREATE TABLE payee_mapping (id TEXT PRIMARY KEY, targetId TEXT);
  CREATE TABLE category_groups (id TEXT PRIMARY KEY, name TEXT, tombstone INTEGER DEFAULT 0);
  CREATE TABLE categories (id TEXT PRIMARY KEY, name TEXT, cat_group TEXT, tombstone INTEGER DEFAULT 0);
  CREATE TABLE category_mapping (id TEXT PRIMARY KEY, transferId TEXT);
  CREATE TABLE rules (id TEXT PRIMARY KEY, stage TEXT, conditions TEXT, actions TEXT, tombstone INTEGER DEFAULT 0);
  INSERT INTO accounts VALUES ('a1', 'Bank', 0), ('a2', 'Savings', 0), ('a3', 'Old', 1);
  INSERT INTO payees VALUES ('p1', 'Rewe', NULL, 0, NULL), ('p2', 'Aldi', NULL, 0, NULL), ('p3', '', NULL, 0, 'a2'),
    ('p4', 'Gone', NULL, 1, NULL), ('p5', '', NULL, 0, 'a3');
  INSERT INTO payee_mapping VALUES ('merged', 'p1');
  INSERT INTO category_groups VALUES ('g1', 'Home', 0), ('g2', 'Fun', 0);
  INSERT INTO categories VALUES ('c1', 'Food', 'g1', 0), ('c2', 'Other', 'g1', 0), ('c3', 'other', 'g2', 0), ('c4', 'Other', NULL, 0);
  INSERT INTO category_mapping VALUES ('c9', 'c1');
  ALTER TABLE rules ADD COLUMN conditions_op TEXT DEFAULT 'and';
`;

/** Returns an export of Actual with these rules. The id of a rule is its index. */
export function actualExport(rules: StoredRule[], fill = ''): Uint8Array {
  const database = databaseOf((open) => {
    open.exec(TABLES);
    open.exec(fill);
    const add = open.prepare('INSERT INTO rules VALUES (?, ?, ?, ?, ?, ?)');
    rules.forEach(({ conditions, actions, op = 'and', stage = null, tombstone = 0 }, index) => {
      const stored = typeof conditions === 'string' || !conditions ? conditions : JSON.stringify(conditions);
      add.run(String(index), stage, stored, JSON.stringify(actions), tombstone, op);
    });
  });
  return zipSync({ 'db.sqlite': database, 'metadata.json': new Uint8Array() });
}
