/** What account's browser half offers to those of other plugins. */
import { token } from '#plugin-api';

export interface ThisBrowser {
  /** A random name that the browser keeps for itself, made when it is first asked for. It says nothing of the machine. */
  id(): string;
}
export const ThisBrowser = token<ThisBrowser>('account.thisBrowser');
