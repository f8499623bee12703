/** Names in EndNote's formats: `Family, Given, Suffix` or `Given Family`; a comma at the end makes an organisation. */
import type { Person } from '../../model/info.ts';
import { readRisName, readSpokenName, writeRisName } from '../ris/names.ts';

export const readEnwName = (text: string): Person | undefined => {
  const name = text.trim();
  if (/^[^,]+,$/.test(name)) return { literal: name.slice(0, -1).trim() };
  return name === '' || name.includes(',') ? readRisName(name) : readSpokenName(name);
};

export const writeEnwName = (name: Person): string => (name.literal === undefined ? writeRisName(name) : `${name.literal},`);
