/** Tells our own server of errors that nobody expected (CORE-075). Which service hears of them, and whether one does, is its matter. */
import { ApiError } from '../../common/errors.ts';
import { coreContract } from '../../common/core-contract.ts';
import { type Disposable, disposable } from '../../common/disposable.ts';
import type { ApiOf } from '../../plugin-api/contract.ts';
import { ChunkError } from '../plugins/load-chunk.ts';
import { caughtErrors } from './caught-errors.ts';

const MOST = 10;
const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Refusals of the server, work that was given up, parts of an older version: all of them are told to the person already. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof ChunkError || (error instanceof Error && error.name === 'AbortError');

type Report = ApiOf<typeof coreContract>['reportError'];

/** At most ten for one page. Stops when the server has nobody to tell. */
export const reportErrors = (report: Report, { hostname } = location): Disposable => {
  if (LOCAL.test(hostname)) return disposable(() => undefined);
  let left = MOST;
  const tell = (thrown: unknown) => {
    if (left === 0 || thrown === undefined || thrown === null || isExpected(thrown)) return;
    left -= 1;
    const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
    const body = {
      type: name.slice(0, 100),
      message: message.slice(0, 1000),
      stack: stack.slice(0, 8000),
      path: location.pathname.slice(0, 300),
    };
    report({ body }).then(
      ({ accepted }) => {
        if (!accepted) left = 0;
      },
      // That a report did not come through is not reported.
      () => undefined,
    );
  };
  const ofWindow = ({ error }: ErrorEvent) => tell(error);
  const ofPromise = ({ reason }: PromiseRejectionEvent) => tell(reason);
  window.addEventListener('error', ofWindow);
  window.addEventListener('unhandledrejection', ofPromise);
  const ofBoundary = caughtErrors.event(tell);
  return disposable(() => {
    window.removeEventListener('error', ofWindow);
    window.removeEventListener('unhandledrejection', ofPromise);
    ofBoundary.dispose();
  });
};
