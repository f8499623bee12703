/** Forward-only steps that make the plugin's tables. */
import type { Migration } from '#plugin-api/server';
import { notices } from './0001-notices.ts';

export const migrations: readonly Migration[] = [notices];
