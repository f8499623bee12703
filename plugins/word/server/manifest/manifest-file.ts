/** The manifest as a file, for whoever puts the add-in into Word. */
import type { BinaryAnswer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { type House, writeManifest } from './write-manifest.ts';

/** Word loads add-ins over https alone, from this machine too. */
export const isSecure = (address: string): boolean => new URL(address).protocol === 'https:';

/** @throws HttpError 409 when the house has no address that Word would load */
export const manifestFile = (house: House): BinaryAnswer => {
  if (!isSecure(house.address))
    throw new HttpError(
      409,
      'Word loads add-ins over https only. Whoever runs this server sets PUBLIC_URL to its https address.',
    );
  const body = Buffer.from(writeManifest(house));
  return { name: 'carrel-word.xml', type: 'application/xml', body, size: body.length };
};
