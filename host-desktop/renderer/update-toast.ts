/**
 * The toast of an update (matrix DSK-003 to DSK-005): one second for each state, the newest in place of the last. Downloads tell of
 * themselves many times a second; as often as a toast lasts is enough.
 */
import type { Notices, Translate } from '../../core/plugin-api/services.ts';
import type { UpdaterState } from '../common/updater-state.ts';

/** Milliseconds. */
export const TOAST_MS = 1000;

const textOf = (state: UpdaterState, t: Translate): string | undefined => {
  if (state.state === 'checking') return t('update.checking');
  if (state.state === 'available') return t('update.available');
  if (state.state === 'downloading') return t('update.downloading', { percent: String(state.percent) });
  if (state.state === 'error') return t('update.error', { code: state.code, path: state.path });
  return undefined;
};

/** @returns what is told of each state */
export const updateToast = (
  notices: Pick<Notices, 'show'>,
  t: Translate,
  now = () => performance.now(),
): ((state: UpdaterState) => void) => {
  let shown: ReturnType<Notices['show']> | undefined;
  let last: { readonly state: UpdaterState['state']; readonly at: number } | undefined;
  return (state) => {
    if (state.state === 'downloading' && last?.state === 'downloading' && now() - last.at < TOAST_MS) return;
    last = { state: state.state, at: now() };
    const text = textOf(state, t);
    if (text === undefined) return;
    shown?.dispose();
    shown = notices.show({ kind: state.state === 'error' ? 'danger' : 'info', text, timeout: TOAST_MS });
  };
};
