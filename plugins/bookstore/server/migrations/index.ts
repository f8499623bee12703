/** The plugin's migrations in their order. */
import type { Migration } from '#plugin-api/server';
import { books } from './0001-books.ts';
import { keeping } from './0002-keeping.ts';

export const migrations: readonly Migration[] = [books, keeping];
