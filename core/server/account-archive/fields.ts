/** Fields that records of archives have in common. What an archive says is a stranger's word. */
import * as z from 'zod/mini';

const DAY = 24 * 3_600_000;

/** ISO 8601, nothing of the future. */
const Moment = z.iso.datetime().check(z.refine((at) => Date.parse(at) < Date.now() + DAY));
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Nobody here but whose archive it is can be meant; the others are told by name. */
const Person = z.object({ name: z.string().check(z.maxLength(300)), is_self: z.boolean() });

export const archiveFields = { Moment, Sha256, Person } as const;
