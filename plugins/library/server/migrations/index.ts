/** Steps of the library's tables, in their order. */
import type { Migration } from '#plugin-api/server';
import { up as library } from './0001-library.ts';
import { up as duplicates } from './0002-duplicates.ts';
import { up as images } from './0003-images.ts';
import { up as shares } from './0004-shares.ts';
import { up as lookups } from './0005-lookups.ts';
import { up as drawings } from './0006-drawings.ts';
import { up as activity } from './0007-activity.ts';
import { up as finding } from './0008-finding.ts';
import { up as order } from './0009-order.ts';
import { up as overlay } from './0010-overlay.ts';
import { up as changes } from './0011-changes.ts';
import { up as reading } from './0012-reading.ts';
import { up as told } from './0013-told.ts';
import { up as works } from './0014-works.ts';
import { up as names } from './0015-names.ts';
import { up as pictures } from './0016-pictures.ts';
import { up as taggedCitations } from './0017-tagged-citations.ts';
import { up as lockedProjects } from './0018-locked-projects.ts';
import { up as turns } from './0019-turns.ts';
import { up as atOnce } from './0020-at-once.ts';
import { up as projectCounts } from './0021-project-counts.ts';
import { up as wordsAtOnce } from './0022-words-at-once.ts';
import { up as countsAtOnce } from './0023-counts-at-once.ts';
import { up as roles } from './0024-roles.ts';
import { up as readings } from './0025-readings.ts';
import { up as joinedReadings } from './0026-joined-readings.ts';
import { up as imports } from './0027-imports.ts';

export const migrations: readonly Migration[] = [
  { name: '0001-library', up: library },
  { name: '0002-duplicates', up: duplicates },
  { name: '0003-images', up: images },
  { name: '0004-shares', up: shares },
  { name: '0005-lookups', up: lookups },
  { name: '0006-drawings', up: drawings },
  { name: '0007-activity', up: activity },
  { name: '0008-finding', up: finding },
  { name: '0009-order', up: order },
  { name: '0010-overlay', up: overlay },
  { name: '0011-changes', up: changes },
  { name: '0012-reading', up: reading },
  { name: '0013-told', up: told },
  { name: '0014-works', up: works },
  { name: '0015-names', up: names },
  { name: '0016-pictures', up: pictures },
  { name: '0017-tagged-citations', up: taggedCitations },
  { name: '0018-locked-projects', up: lockedProjects },
  { name: '0019-turns', up: turns },
  { name: '0020-at-once', up: atOnce },
  { name: '0021-project-counts', up: projectCounts },
  { name: '0022-words-at-once', up: wordsAtOnce },
  { name: '0023-counts-at-once', up: countsAtOnce },
  { name: '0024-roles', up: roles },
  { name: '0025-readings', up: readings },
  { name: '0026-joined-readings', up: joinedReadings },
  { name: '0027-imports', up: imports },
];
