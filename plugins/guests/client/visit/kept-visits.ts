/** Keeps in this browser who a guest is, by link. The link itself is not kept: a few of its signs tell it from others. */
import type { LocalStore } from '#plugin-api/client';
import { Secret } from '../../common/model.ts';
import * as z from 'zod/mini';
import type { KeptVisits } from './visit-store.ts';

const keyOf = (link: string): string => `guests.visit.${link.slice(0, 12)}`;

export const keptVisits = (local: LocalStore): KeptVisits => ({
  read: (link) => z.safeParse(Secret, local.read(keyOf(link))).data,
  write: (link, guest) => (guest === undefined ? local.remove(keyOf(link)) : local.write(keyOf(link), guest)),
});
