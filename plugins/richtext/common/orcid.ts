/** ORCID iDs: sixteen signs of which the last checks the others (ISO 7064, MOD 11-2). */

const checks = (digits: string): string => {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const result = (12 - (total % 11)) % 11;
  return result === 10 ? 'X' : String(result);
};

/**
 * @param text as one types or pastes it: with or without its address, hyphens and blanks
 * @returns in four groups; `undefined` for what is none, also when a digit is wrong
 */
export const orcidIn = (text: string): string | undefined => {
  const signs = text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?orcid\.org\//i, '')
    .replace(/[\s-]/g, '')
    .toUpperCase();
  if (!/^\d{15}[\dX]$/.test(signs) || checks(signs.slice(0, 15)) !== signs[15]) return undefined;
  return signs.replace(/(.{4})(?=.)/g, '$1-');
};
