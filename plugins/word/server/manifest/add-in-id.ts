/** The id by which Word tells add-ins apart: always the same for one address, and another for every other house. */
import { createHash } from 'node:crypto';

/** RFC 9562: the namespace of names that are addresses. */
const ADDRESSES = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/**
 * @param address of the house
 * @returns a UUID of version 5
 */
export const addInId = (address: string): string => {
  const bytes = createHash('sha1').update(ADDRESSES).update(new URL(address).href).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
