/** The tables of archives as Kysely sees them. */
import type { Generated } from 'kysely';

export type ArchiveTables = {
  /** By what things of a person are known in archives, in whatever house. */
  core_archive_item: { owner: number; kind: string; uid: Generated<string>; id: number };
  /** While an archive is read: the numbers here of what has a number in it. */
  core_archive_place: { reading: string; owner: number; kind: string; origin: number; id: number; at: Generated<Date> };
};
