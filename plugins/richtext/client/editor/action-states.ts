/**
 * What the line is that the cursor is in, and which actions are on and can be done there: worked out shortly after it has moved, and never
 * in the way of a key.
 */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { EditorState } from 'prosemirror-state';
import { FRONT_KINDS } from '../../common/schema/line.ts';
import { lineAtCursor } from '../lines/lines-in.ts';
import type { EditorAction } from './part.ts';

/** Milliseconds after which the toolbar follows what is typed. */
const AFTER = 80;

interface ActionState {
  readonly isOn: boolean;
  readonly isEnabled: boolean;
}

type FrontKind = (typeof FRONT_KINDS)[number];

export class ActionStates {
  readonly #actions: readonly EditorAction[];
  readonly #states = observable.map<string, ActionState>({}, { deep: false });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: EditorState | undefined;
  /** Of a line of the title block, which no action makes. */
  front: FrontKind | undefined = undefined;

  constructor(actions: readonly EditorAction[]) {
    this.#actions = actions;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  isOn(id: string): boolean {
    return this.#states.get(id)?.isOn ?? false;
  }

  isEnabled(id: string): boolean {
    return this.#states.get(id)?.isEnabled ?? true;
  }

  follow(state: EditorState): void {
    this.#state = state;
    this.#timer ??= setTimeout(this.look, AFTER);
  }

  look(): void {
    this.stop();
    const state = this.#state;
    if (!state) return;
    runInAction(() => {
      const kind = lineAtCursor(state)?.attrs.kind;
      this.front = FRONT_KINDS.find((each) => each === kind);
      for (const { id, isOn, isEnabled } of this.#actions) {
        const next = { isOn: isOn?.(state) ?? false, isEnabled: isEnabled?.(state) ?? true };
        const known = this.#states.get(id);
        if (known?.isOn !== next.isOn || known.isEnabled !== next.isEnabled) this.#states.set(id, next);
      }
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
