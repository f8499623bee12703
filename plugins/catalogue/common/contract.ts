/** Calls of those who run the house: what the catalogue holds, and how it is filled. Searching it is the search's. */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { Dump, Harvest, Holdings } from './model.ts';

const gate = { userTypes: ['operator'] } as const;
const perMinute = 60;
/** Why something has failed. */
const speaks = ['data.message'];
const ById = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)) });
const Address = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));
const OneHarvest = z.object({ data: Harvest });
const OneDump = z.object({ data: Dump });
const Done = z.object({ success: z.literal(true), message: z.string() });

export const catalogueContract = defineContract({
  holdings: {
    method: 'GET',
    path: '/catalogue/',
    gate,
    reply: z.object({ data: Holdings }),
    doc: 'What the catalogue holds.',
  },
  harvests: {
    method: 'GET',
    path: '/catalogue/harvests/',
    gate,
    reply: z.object({ data: z.array(Harvest) }),
    speaks,
    doc: 'Repositories that are harvested, the newest first.',
  },
  repository: {
    method: 'GET',
    path: '/catalogue/repository/',
    gate,
    perMinute: 20,
    query: z.object({ address: Address }),
    reply: z.object({
      data: z.object({ title: z.string(), format: z.string(), sets: z.array(z.object({ spec: z.string(), name: z.string() })) }),
    }),
    seconds: 180,
    doc: 'Asks a repository by OAI-PMH who it is and what sets it has.',
  },
  startHarvest: {
    method: 'POST',
    path: '/catalogue/harvests/',
    gate,
    perMinute,
    body: z.object({ address: Address, set: z.optional(z.string().check(z.maxLength(300))) }),
    reply: OneHarvest,
    speaks,
    doc: 'Harvests a repository, or one of its sets; one that is known is asked for what has changed.',
  },
  harvestAgain: {
    method: 'POST',
    path: '/catalogue/harvests/{id}/start/',
    gate,
    perMinute,
    params: ById,
    /** Everything once more, and not what has changed. */
    body: z.object({ all: z.optional(z.boolean()) }),
    reply: OneHarvest,
    speaks,
    doc: 'Asks a repository for what has changed, or goes on where a harvest ended.',
  },
  cancelHarvest: {
    method: 'POST',
    path: '/catalogue/harvests/{id}/cancel/',
    gate,
    perMinute,
    params: ById,
    body: z.object({}),
    reply: OneHarvest,
    speaks,
    doc: 'Ends a harvest; what was taken in stays.',
  },
  removeHarvest: {
    method: 'DELETE',
    path: '/catalogue/harvests/{id}/',
    gate,
    perMinute,
    params: ById,
    reply: Done,
    doc: 'Takes a repository off the list; its works stay.',
  },
  dumps: {
    method: 'GET',
    path: '/catalogue/dumps/',
    gate,
    reply: z.object({
      data: z.array(Dump),
      /** Where files are put to be taken in, and those that are there. */
      folder: z.string(),
      files: z.array(z.object({ name: z.string(), size: z.number() })),
    }),
    speaks,
    doc: 'Files of works that were taken in, the newest first, and those that may be.',
  },
  startDump: {
    method: 'POST',
    path: '/catalogue/dumps/',
    gate,
    perMinute,
    /** Of the folder's files. */
    body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(500)) }),
    reply: OneDump,
    speaks,
    doc: 'Takes in a file of works.',
  },
  dumpAgain: {
    method: 'POST',
    path: '/catalogue/dumps/{id}/start/',
    gate,
    perMinute,
    params: ById,
    body: z.object({}),
    reply: OneDump,
    speaks,
    doc: 'Goes on where a file was left, or takes it in again.',
  },
  cancelDump: {
    method: 'POST',
    path: '/catalogue/dumps/{id}/cancel/',
    gate,
    perMinute,
    params: ById,
    body: z.object({}),
    reply: OneDump,
    speaks,
    doc: 'Ends taking in a file; what was taken in stays.',
  },
  removeDump: {
    method: 'DELETE',
    path: '/catalogue/dumps/{id}/',
    gate,
    perMinute,
    params: ById,
    reply: Done,
    doc: 'Takes a file off the list; its works stay, and so does the file.',
  },
});
export type CatalogueContract = typeof catalogueContract;
