/** A short number for a text, the same each time and on each machine: tells things apart that nobody makes alike on purpose. */

const MASK = 0xffff_ffffn;
const fold = (text: string, seed: number): number => {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
  return hash >>> 0;
};

/** FNV-1a with two seeds, in 16 hexadecimal digits. */
export const fingerprint = (text: string): string =>
  (((BigInt(fold(text, 0x811c_9dc5)) & MASK) << 32n) | BigInt(fold(text, 0x1b87_3593))).toString(16).padStart(16, '0');
