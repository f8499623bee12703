/** Forward-only steps that make the plugin's tables. */
import type { Migration } from '#plugin-api/server';
import { journals } from './0001-journals.ts';

export const migrations: readonly Migration[] = [journals];
