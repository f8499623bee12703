/** JSON that PostgreSQL stores, of whatever was read from outside. */
import { storable } from '#plugins/library/common/storable.ts';

/** Escapes of what cannot be stored are as little storable as the signs themselves, so every text is looked at and not the whole. */
export const storableJson = (value: object): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? storable(one) : one));
