/** Field types that the entities of the library share. */
import * as z from 'zod/mini';
import { isClientId } from '#plugin-api';
import { storable } from '../storable.ts';

/** Id that the server gave. */
export const ServerId = z.number().check(z.int(), z.positive());
/** Id that the client made before the server knew the object (matrix LIB-056). */
export const ClientId = z.string().check(z.refine(isClientId, 'Not a client id.'));
/** ISO 8601 in UTC. */
export const Timestamp = z.string();
export const Colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/));
/** Text up to `max` UTF-16 units; what cannot be stored is replaced rather than refused: it comes with broken PDFs. */
export const textUpTo = (max: number) => z.string().check(z.maxLength(max), z.overwrite(storable));

/** The number of changes an object has seen, from 1. A change names the version it is based on. */
export const Version = z.number().check(z.int(), z.positive());

export const Success = z.object({ success: z.literal(true), message: z.string() });
