/** Addresses as people type them. */
import { safeHref } from '../../common/schema/safe-href.ts';

const MAIL = /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i;
const DOI = /^(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/i;
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** @returns the address that is meant; `undefined` for what is none, or may not be led to */
export const addressOf = (typed: string): string | undefined => {
  const text = typed.trim();
  const [, doi] = DOI.exec(text) ?? [];
  if (doi !== undefined) return safeHref(`https://doi.org/${doi}`);
  if (MAIL.test(text)) return safeHref(`mailto:${text}`);
  return safeHref(HOST.test(text) ? `https://${text}` : text);
};

/** The address that a text is and nothing else. */
export const onlyAddress = (text: string): string | undefined =>
  /^(?:https?:\/\/|mailto:)\S+$/i.test(text.trim()) ? addressOf(text) : undefined;
