/** Forward-only steps that make the plugin's tables. */
import type { Migration } from '#plugin-api/server';
import { orders } from './0001-orders.ts';
import { ownDocuments } from './0002-own-documents.ts';

export const migrations: readonly Migration[] = [orders, ownDocuments];
