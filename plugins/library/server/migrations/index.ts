/** Steps of the library's tables, in their order. */
import type { Migration } from '#plugin-api/server';
import { up as library } from './0001-library.ts';
import { up as duplicates } from './0002-duplicates.ts';
import { up as images } from './0003-images.ts';
import { up as shares } from './0004-shares.ts';
import { up as lookups } from './0005-lookups.ts';
import { up as drawings } from './0006-drawings.ts';
import { up as changes } from './0010-changes.ts';

export const migrations: readonly Migration[] = [
  { name: '0001-library', up: library },
  { name: '0002-duplicates', up: duplicates },
  { name: '0003-images', up: images },
  { name: '0004-shares', up: shares },
  { name: '0005-lookups', up: lookups },
  { name: '0006-drawings', up: drawings },
  { name: '0010-changes', up: changes },
];
