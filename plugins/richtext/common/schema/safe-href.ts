/** Addresses that a text may lead to: those of the web and of mail, and nothing that runs. */
const LEADS = new Set(['http:', 'https:', 'mailto:', 'doi:']);
const LONGEST = 2_000;

/** @returns the address as browsers write it; `undefined` for what may not be led to */
export const safeHref = (address: string): string | undefined => {
  if (address.length > LONGEST) return undefined;
  try {
    const url = new URL(address.trim());
    return LEADS.has(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
};
