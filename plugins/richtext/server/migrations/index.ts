/** All migrations of rich texts, in the order they run. */
import type { Migration } from '#plugin-api/server';
import { up } from './0001-richtext.ts';

export const migrations: readonly Migration[] = [{ name: '0001-richtext', up }];
