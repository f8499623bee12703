/** What somebody is called where they have written: as the server calls them. */
import type { User } from '#plugin-api';

export const nameOf = ({ first_name, last_name, email }: Pick<User, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email;
