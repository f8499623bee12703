/** What is said when a compile could not be asked for. One that nobody asked for must not open a dialog after every key. */
import { ApiError } from '#plugin-api';
import type { Notices, Settings, Translate } from '#plugin-api/client';
import { UnsentError } from '../stores/paper.ts';

interface FailureParts {
  readonly settings: Pick<Settings, 'set'>;
  readonly notices: Pick<Notices, 'show' | 'failure'>;
  readonly t: Translate;
}

/** At its limit, compiling while typing switches itself off. */
export const compileFailure =
  ({ settings, notices, t }: FailureParts) =>
  (error: unknown, auto: boolean): void => {
    // While typing, the next compile has it.
    if (error instanceof UnsentError) return void (!auto && notices.show({ kind: 'warning', text: t('compile.unsent') }));
    if (!auto || !(error instanceof ApiError) || error.limit?.type === undefined) return notices.failure(error);
    settings.set('latex.autoCompile', false);
    notices.show({ kind: 'warning', text: t('compile.autoOff'), detail: error.message });
  };
