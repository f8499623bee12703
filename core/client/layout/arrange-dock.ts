/** Puts what is open in one of the layouts that everybody has. */
import type { Dock } from '../dock/dock.ts';
import { placeOf } from '../dock/place-of.ts';
import { type Arrangement, arrange } from './arrangements.ts';
import { tabOf } from './default-layout.ts';
import type { DockSaver } from './dock-saver.ts';

export const arrangeDock = async (name: Arrangement, dock: Dock, saver: DockSaver): Promise<void> => {
  const { host, size, side } = dock;
  const { panels } = dock.read();
  const open = dock.tabs.byUse.flatMap(({ instance, type }) => {
    const panel = panels[instance];
    const state = host.panel(type);
    return panel ? [{ panel, declaration: state.state === 'ready' ? state.declaration : undefined }] : [];
  });
  const views = host
    .panels()
    .filter(({ declaration }) => placeOf(declaration) === 'side')
    .map(({ id, declaration }) => {
      const panel = tabOf({ id, declaration, title: host.title('panel', id) });
      return { declaration, panel: { ...panel, params: { ...panel.params, params: { ...dock.lastShown(id) } } } };
    });
  saver.take(arrange(name, { open, views, size, side }));
  dock.tabs.active?.focus();
  (await dock.views()).leave();
};
