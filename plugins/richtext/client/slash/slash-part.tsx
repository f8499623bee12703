/** A slash at the beginning of a word lists what can be put there; what is typed after it filters the list. */
import { type EditorState, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type Disposable } from '#plugin-api';
import type { EditorAction, EditorHost, EditorPart } from '../editor/part.ts';
import { optionId, SlashList } from './slash-list.tsx';
import { slashMatches } from './slash-matches.ts';
import { SlashStore } from './slash-store.ts';

/** Longer than any title that is looked for. */
const LONGEST = 30;
const TYPED = new RegExp(`(?:^|\\s)/([^/]{0,${String(LONGEST)}})$`, 'u');

const GROUPS: readonly EditorAction['group'][] = ['structure', 'list', 'insert', 'cite', 'table', 'text'];

interface Typed {
  /** Of the slash. */
  readonly from: number;
  readonly text: string;
}

const typedAt = ({ selection }: EditorState): Typed | undefined => {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'line') return undefined;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - LONGEST - 2), $from.parentOffset, undefined, '\uFFFC');
  const [, text] = TYPED.exec(before) ?? [];
  return text === undefined ? undefined : { from: $from.pos - text.length - 1, text };
};

class SlashMenu {
  readonly #host: EditorHost;
  readonly #actions: readonly EditorAction[];
  readonly #id = `slash-${crypto.randomUUID().slice(0, 8)}`;
  readonly #store = new SlashStore();
  #shown: Disposable | undefined;
  #typed: Typed | undefined;
  /** Slash whose list was closed: it stays so until another one is typed. */
  #passed: number | undefined;

  constructor(host: EditorHost, actions: readonly EditorAction[]) {
    this.#host = host;
    const order = ({ group }: EditorAction): number => GROUPS.indexOf(group);
    this.#actions = actions.filter(({ isInSlash }) => isInSlash).toSorted((one, other) => order(one) - order(other));
  }

  get attributes(): Record<string, string> {
    const { action } = this.#store;
    return this.#shown && action
      ? { 'aria-controls': this.#id, 'aria-activedescendant': optionId(this.#id, action.id), 'aria-expanded': 'true' }
      : {};
  }

  /** @param isTyping the text was changed here: a cursor that only comes by opens nothing */
  follow(state: EditorState, isTyping: boolean): void {
    const typed = this.#host.file.mayWrite ? typedAt(state) : undefined;
    if (!typed || typed.from === this.#passed || (!this.#shown && !(isTyping && typed.text === ''))) {
      if (!typed) this.#passed = undefined;
      this.close();
      return;
    }
    this.#typed = typed;
    const { t } = this.#host;
    const matches = slashMatches(
      this.#actions.filter(({ isEnabled }) => isEnabled?.(state) ?? true),
      typed.text,
      t,
    );
    if (matches.length === 0) return this.close();
    this.#store.show(matches);
    this.#shown ??= this.#host.popover(
      { from: typed.from, to: typed.from },
      <SlashList id={this.#id} store={this.#store} t={t} onPick={(action) => this.pick(action)} />,
      { label: t('slash.label'), onClose: () => (this.#shown = undefined) },
    );
  }

  key(event: KeyboardEvent): boolean {
    if (!this.#shown || event.isComposing) return false;
    const { action } = this.#store;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        this.#store.move(event.key === 'ArrowDown' ? 1 : -1);
        this.#host.view.setProps({});
        return true;
      case 'Enter':
      case 'Tab':
        if (action) this.pick(action);
        return action !== undefined;
      case 'Escape':
        this.#passed = this.#typed?.from;
        this.close();
        return true;
      default:
        return false;
    }
  }

  pick(action: EditorAction): void {
    const { view } = this.#host;
    const typed = this.#typed;
    this.close();
    if (!typed) return;
    view.dispatch(view.state.tr.delete(typed.from, view.state.selection.from));
    view.focus();
    void action.run(this.#host);
  }

  close(): void {
    this.#shown?.dispose();
    this.#shown = undefined;
  }
}

/** @param actions asked for when the editor is there: those of all parts */
export const slashPart = (actions: () => readonly EditorAction[]): EditorPart => ({
  plugins: (host) => {
    const menu = new SlashMenu(host, actions());
    return [
      new Plugin({
        props: { handleKeyDown: (_, event) => menu.key(event), attributes: () => menu.attributes },
        view: () => ({
          update: (view: EditorView, before: EditorState) => {
            if (view.state.doc !== before.doc || !view.state.selection.eq(before.selection))
              menu.follow(view.state, view.state.doc !== before.doc);
          },
          destroy: () => menu.close(),
        }),
      }),
    ];
  },
});
