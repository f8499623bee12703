/** What the environment says of how the program is signed, so that what is missing is told before anything is packed. */

/** Apple looks programs through for whoever names their account in one of these ways. */
const APPLE_WAYS = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
];

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns whether there is a certificate, and whether Apple is to look it through
 * @throws Error for half a way to Apple, or what is to be looked through without being signed
 */
export const signingOf = (env) => {
  const isNotarised = APPLE_WAYS.some((names) => names.every((name) => env[name]));
  const begun = APPLE_WAYS.flat().filter((name) => env[name]);
  const ways = APPLE_WAYS.map((names) => names.join(', ')).join('; or ');
  if (begun.length > 0 && !isNotarised) throw new Error(`${begun.join(', ')} alone is no way to Apple: set ${ways}.`);
  if (isNotarised && !env.CSC_LINK) throw new Error('Apple looks through what is signed alone: set CSC_LINK.');
  return { isSigned: Boolean(env.CSC_LINK ?? env.WIN_CSC_LINK), isNotarised };
};
