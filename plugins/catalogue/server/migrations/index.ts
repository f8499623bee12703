/** Steps of the catalogue's tables, in their order. */
import type { Migration } from '#plugin-api/server';
import { up as catalogue } from './0001-catalogue.ts';
import { up as patientHarvests } from './0002-patient-harvests.ts';
import { up as fullTexts } from './0003-full-texts.ts';
import { up as whoReads } from './0004-who-reads.ts';

export const migrations: readonly Migration[] = [
  { name: '0001-catalogue', up: catalogue },
  { name: '0002-patient-harvests', up: patientHarvests },
  { name: '0003-full-texts', up: fullTexts },
  { name: '0004-who-reads', up: whoReads },
];
