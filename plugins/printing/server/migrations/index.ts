/** Forward-only steps that make the plugin's tables. */
import type { Migration } from '#plugin-api/server';
import { printing } from './0001-printing.ts';

export const migrations: readonly Migration[] = [printing];
