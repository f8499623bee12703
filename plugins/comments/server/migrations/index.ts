/** All migrations of comments, in the order they run. */
import type { Migration } from '#plugin-api/server';
import { up } from './0001-comments.ts';
import { up as fileAuthor } from './0002-file-author.ts';

export const migrations: readonly Migration[] = [
  { name: '0001-comments', up },
  { name: '0002-file-author', up: fileAuthor },
];
