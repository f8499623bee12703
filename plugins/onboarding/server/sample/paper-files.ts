/** The bytes of the sample's papers, read when somebody wants them. */
import type { PaperName } from './records.ts';

const FILES = import.meta.glob<string>('../../sample/*.pdf', { query: '?inline', import: 'default' });

/** @throws Error for a paper that did not come with the product */
export const paperBytes = async (paper: PaperName): Promise<Uint8Array> => {
  const address = await FILES[`../../sample/${paper}.pdf`]?.();
  if (!address?.startsWith('data:')) throw new Error(`The sample's paper ${paper} is missing`);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
};
