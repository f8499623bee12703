/** What people are called on the screen. */
import type { Member } from './model/share.ts';

/** Who has not said their name is known by their address. */
export const memberName = ({ first_name, last_name, email }: Pick<Member, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email;
