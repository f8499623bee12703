/** Ids that the client makes before the server knows the object (matrix LIB-056). */

const PREFIX = 'tmp-';

/** A client id: `tmp-` and a UUID v4. A string id means "not yet saved"; server ids are numbers. */
export const clientId = (): string => PREFIX + crypto.randomUUID();

export const isClientId = (id: unknown): id is string =>
  typeof id === 'string' && /^tmp-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id);
