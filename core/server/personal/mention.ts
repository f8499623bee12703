/** Whether a text is about a person: it names their address or their whole name. */
import type { Account } from '../../plugin-api/accounts.ts';

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Finds a person in texts that were written for others, such as notifications and waiting mails. A first or last name alone is
 * nobody's: it would take other people's texts with it.
 */
export const mentionOf = ({ email, first_name, last_name }: Pick<Account, 'email' | 'first_name' | 'last_name'>) => {
  const names = [email, ...(first_name !== '' && last_name !== '' ? [`${first_name} ${last_name}`] : [])];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}._%+\\-])(?:${names.map(literally).join('|')})(?![\\p{L}\\p{N}]|[.\\-@][\\p{L}\\p{N}])`,
    'iu',
  );
  /** @param value a text, or JSON with texts in it */
  const isIn = (value: unknown): boolean => {
    if (typeof value === 'string') return pattern.test(value);
    if (typeof value !== 'object' || value === null) return false;
    return Object.values(value).some(isIn);
  };
  return isIn;
};
