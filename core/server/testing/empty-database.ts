/** A database with nothing in it, for tests of what fills one. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { dropDatabase } from './database-templates.ts';
import { databaseOf } from './test-server-address.ts';

const made: string[] = [];

// Registered when a test file imports this, so that a database may be asked for anywhere.
afterAll(async () => {
  for (const url of made.splice(0)) await dropDatabase(inject('testServer'), url);
});

/** @returns its URL */
export const emptyDatabase = async (): Promise<string> => {
  const server = inject('testServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = databaseOf(server, name);
  made.push(url);
  return url;
};
