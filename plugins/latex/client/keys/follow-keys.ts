/** The keys of Vim or Emacs in a source, where somebody has switched them on: what they are made of is loaded then, and no sooner. */
import { type Disposable, disposable } from '#plugin-api';
import type { Settings } from '#plugin-api/client';
import type { KeySet } from '../../common/key-sets.ts';
import type { SourceEditor } from '../editor/source-editor.ts';
import type { KeyParts } from './key-parts.ts';

type Start = (source: SourceEditor, parts: KeyParts) => Disposable;

const SETTING = 'latex.keys';

const startOf: Readonly<Record<Exclude<KeySet, 'standard'>, () => Promise<Start>>> = {
  vim: async () => (await import('./vim-keys.ts')).vimKeys,
  emacs: async () => (await import('./emacs-keys.ts')).emacsKeys,
};

/** Strokes that the editor has for itself while it has such keys, as the workbench calls them; what is not named stays the workbench's. */
const OWN: Readonly<Record<Exclude<KeySet, 'standard'>, readonly string[]>> = {
  vim: [...'bdefhioru['].map((key) => `ctrl+${key}`),
  emacs: [
    ...[...'abdefghklopsrvwxy/_ '].map((key) => `ctrl+${key === ' ' ? 'space' : key}`),
    ...[...'bcdfluvwxy;/<>%'].map((key) => `alt+${key}`),
    ...['alt+shift+,', 'alt+shift+.', 'alt+shift+<', 'alt+shift+>', 'alt+shift+%', 'alt+backspace'],
  ],
};

export const followKeys = (source: SourceEditor, settings: Pick<Settings, 'get' | 'onChange'>, parts: KeyParts): Disposable => {
  const node = source.view.getContainerDomNode();
  let running: Disposable | undefined;
  let wanted: KeySet = 'standard';
  const stop = (): void => {
    running?.dispose();
    running = undefined;
    node.removeAttribute('data-keys');
    source.setKeyState(undefined);
  };
  const start = async (set: Exclude<KeySet, 'standard'>): Promise<void> => {
    try {
      const begin = await startOf[set]();
      // Somebody has chosen otherwise, or closed the source.
      if (wanted !== set) return;
      running = begin(source, parts);
      node.dataset['keys'] = OWN[set].join(' ');
    } catch (error) {
      parts.onFailure(error);
    }
  };
  const follow = (): void => {
    const chosen = settings.get<KeySet>(SETTING);
    if (chosen === wanted) return;
    wanted = chosen;
    stop();
    if (chosen !== 'standard') void start(chosen);
  };
  follow();
  const following = settings.onChange((id) => id === SETTING && follow());
  return disposable(() => {
    following.dispose();
    wanted = 'standard';
    stop();
  });
};
