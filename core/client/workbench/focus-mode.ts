/** Writing focus: one panel and nothing else on the screen. */
import { makeAutoObservable } from 'mobx';
import type { Dock } from '../dock/dock.ts';
import type { CoreCommand } from '../plugins/types.ts';

export class FocusMode {
  isOn = false;
  readonly #dock: Dock;

  constructor(dock: Dock) {
    this.#dock = dock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  toggle(): void {
    const { isNarrow, tabs } = this.#dock;
    const { active } = tabs;
    const panel = active && this.#dock.api?.getPanel(active.instance);
    if (!panel) return this.leave();
    this.isOn = !this.isOn;
    // On a phone one panel fills the dock anyway.
    if (!isNarrow && this.isOn) panel.api.maximize();
    else if (!isNarrow) panel.api.exitMaximized();
    active.focus();
  }

  leave(): void {
    this.isOn = false;
  }
}

export const focusCommands = (focus: FocusMode, dock: Dock): CoreCommand[] => [
  {
    id: 'core.focus.toggle',
    keys: 'mod+. enter',
    enabled: () => focus.isOn || dock.tabs.active !== undefined,
    run: focus.toggle,
  },
];
