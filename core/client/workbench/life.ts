/** What begins when the dock is on screen and ends when it goes: restoring and keeping the layout. */
import type { DockviewApi } from 'dockview-react';
import { type Disposable, disposable } from '../../common/disposable.ts';
import type { Notices, Settings, Translate } from '../../plugin-api/services.ts';
import type { Dock } from '../dock/dock.ts';
import { SIDE_SETTING } from '../dock/view-commands.ts';
import type { DockSaver, Restored } from '../layout/dock-saver.ts';
import type { PaletteStore } from '../palette/palette-store.ts';
import type { Phases } from '../plugins/types.ts';
import type { FocusMode } from './focus-mode.ts';

export interface LifeParts {
  readonly dock: Dock;
  readonly saver: DockSaver;
  readonly focus: FocusMode;
  readonly palette: PaletteStore;
  readonly phases: Phases;
  readonly notices: Notices;
  readonly settings: Settings;
  readonly t: Translate;
  /** Brings what may be wanted next, once there is nothing else to do. */
  readonly prefetch: () => Promise<void>;
}

export class WorkbenchLife {
  readonly #parts: LifeParts;

  constructor(parts: LifeParts) {
    this.#parts = parts;
  }

  /** Takes the dock into use; disposing writes what is not saved yet and lets it go. */
  start(api: DockviewApi): Disposable {
    const { dock, saver, focus, palette, settings } = this.#parts;
    dock.attach(api);
    const moving = settings.onChange((id) => {
      if (id === SIDE_SETTING) void dock.views().then((views) => views.move());
    });
    window.addEventListener('pagehide', saver.save);
    void this.#restore();
    return disposable(() => {
      window.removeEventListener('pagehide', saver.save);
      moving.dispose();
      saver.stop();
      focus.leave();
      // What somebody looked for is not for the next person on this machine.
      palette.close();
      dock.detach();
    });
  }

  async #restore(): Promise<void> {
    const { dock, saver, phases, prefetch } = this.#parts;
    const from = await saver.restore();
    if (from === 'stopped') return;
    await dock.views();
    dock.ready();
    phases.reach('restored');
    void phases.when('idle').then(prefetch);
    if (saver.hasQuarantined && from !== 'current') this.#offerOld(from);
  }

  #offerOld(from: Restored): void {
    const { saver, notices, t } = this.#parts;
    const retry = async () => {
      if (!(await saver.retryQuarantined())) notices.show({ kind: 'danger', text: t('layout.cannotApply') });
    };
    notices.show({
      kind: 'warning',
      text: t(from === 'last-good' ? 'layout.usedLastGood' : 'layout.usedDefault'),
      actions: [{ label: t('layout.restoreOld'), run: retry }],
      timeout: null,
    });
  }
}
