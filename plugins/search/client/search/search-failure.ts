/** What a search that failed brings about beside its message (matrix SEA-049 to SEA-052). */
import { ApiError } from '#plugin-api';
import type { Commands, Dialogs, Notices } from '#plugin-api/client';
import type { Quota } from './quota.ts';

const CREDITS = 'billing.buyCredits';
/** Of the summariser's token dialog, where the server names none. */
const TOKENS = 'SCHOLARCY';

interface FailureParts {
  readonly quota: Pick<Quota, 'hit'>;
  readonly commands: Pick<Commands, 'run' | 'state'>;
  readonly dialogs: Pick<Dialogs, 'limit'>;
  readonly notices: Pick<Notices, 'show'>;
}

/** @returns what is said in place of the results; empty where it is said elsewhere, or there is nobody to say it to */
export const tellFailure = (error: unknown, { quota, commands, dialogs, notices }: FailureParts): string => {
  if (!(error instanceof ApiError)) return error instanceof DOMException ? '' : String(error);
  // The session is over: who is being signed out is told nothing (SEA-048).
  if (error.status === 401) return '';
  const open = (command: string) => commands.state(command)?.access === 'open' && void commands.run(command);
  if (error.body?.['out_of_token'] === true) {
    void dialogs.limit({ limit: undefined, used: undefined, ...error.limit, type: error.limit?.type ?? TOKENS }, error.message);
    return error.message;
  }
  if (error.status === 402 || error.body?.['out_of_credit'] === true) {
    notices.show({ kind: 'warning', text: error.message });
    open(CREDITS);
    return error.message;
  }
  if (error.status === 429) {
    quota.hit(error);
    open(CREDITS);
  }
  return error.message;
};
