/** The texts of `host-web/samples`, for their tests. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../../..');

/** @param name of a file of `host-web/samples` */
export const sample = (name: string): string => readFileSync(join(root, 'host-web/samples', name), 'utf8');
