/** Flags of words and affixes in Hunspell's dictionaries. Here each is one sign of a string, however the file writes it. */

/** Writes flags of a file as a string of one sign each. */
export type ReadFlags = (written: string) => string;

/** The flag in the whole range of numbers that a file may use. */
const ofNumber = (text: string): string => {
  const number = Number.parseInt(text, 10);
  return number > 0 && number <= 65_535 ? String.fromCharCode(number) : '';
};

const pairs = (written: string): string => {
  let flags = '';
  // Two signs of ASCII, or of an eight-bit code: together no more than 16 bits.
  for (let at = 0; at + 1 < written.length; at += 2)
    flags += String.fromCharCode(((written.charCodeAt(at) & 0xff) << 8) | (written.charCodeAt(at + 1) & 0xff));
  return flags;
};

/** @param kind what stands behind `FLAG` in the affix file; flags of one sign where it is missing or something else */
export const flagReader = (kind: string | undefined): ReadFlags => {
  if (kind === 'long') return pairs;
  if (kind === 'num') return (written) => written.split(',').map(ofNumber).join('');
  return (written) => written;
};

/** @param flag `undefined` where a dictionary has no such flag */
export const hasFlag = (flags: string, flag: string | undefined): boolean => flag !== undefined && flags.includes(flag);
