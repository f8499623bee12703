/** Names in EndNote's formats: `Family, Given, Suffix` or `Given Family`; a comma at the end makes an organisation. */
import type { Person } from '../../model/info.ts';
import { readRisName, writeRisName } from '../ris/names.ts';

/** Given names, then the family name with the small words before it. */
const IN_SPOKEN_ORDER = /^(\S.*?)\s+((?:[a-z'’]+\s+)*\S+)$/;

export const readEnwName = (text: string): Person | undefined => {
  const name = text.trim();
  if (/^[^,]+,$/.test(name)) return { literal: name.slice(0, -1).trim() };
  const [, given, family] = name.includes(',') ? [] : (IN_SPOKEN_ORDER.exec(name) ?? []);
  return readRisName(given === undefined ? name : `${family}, ${given}`);
};

export const writeEnwName = (name: Person): string => {
  if (name.literal !== undefined) return `${name.literal},`;
  const written = writeRisName(name);
  // What is left without a given name would else be read as an organisation.
  return written.endsWith(',') ? `${written} ,` : written;
};
