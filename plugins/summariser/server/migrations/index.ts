/** Forward-only steps that make the plugin's tables. */
import type { Migration } from '#plugin-api/server';
import { summaries } from './0001-summaries.ts';

export const migrations: readonly Migration[] = [summaries];
