/** How test files reach the run's PostgreSQL: by the URL of any of its databases. */
import type { Address } from '../db/connection.ts';

/** A URL with `postgres` as its database; plain text, because it crosses from vitest's process to its workers. */
export type TestServerAddress = string;

/** A socket folder does not fit the place of a host in a URL, so it goes into the query, as PostgreSQL has it. */
export const serverOf = ({ host = '', port, user, password, database }: Address): TestServerAddress => {
  const url = new URL(`postgres://localhost/${database}`);
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  url.searchParams.set('user', user ?? '');
  if (typeof password === 'string') url.searchParams.set('password', password);
  return url.href;
};

export const databaseOf = (server: TestServerAddress, name: string): string => {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
};

export const nameIn = (url: string): string => new URL(url).pathname.slice(1);
