/** For tests: an editor with some parts and no panel around it. */
import { baseKeymap } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { ReactNode } from 'react';
import { disposable, type Token } from '#plugin-api';
import { type Notice, Notices } from '#plugin-api/client';
import { numberingOf } from '../../common/numbering.ts';
import { schema } from '../../common/schema/schema.ts';
import type { OpenFile } from '../editor/open-file.ts';
import type { EditorAction, EditorHost, EditorPart, PopoverOptions } from '../editor/part.ts';
import { handsOn } from './hands.ts';
import { inEnglish } from './texts.ts';

export interface ShownPopover {
  readonly at: { readonly from: number; readonly to: number };
  readonly content: ReactNode;
  readonly options: PopoverOptions | undefined;
}

/** What the test has of it stays observable, where it is. */
const withDefaults = (file: Partial<OpenFile>): OpenFile => {
  const others = {
    ...{
      id: 1,
      about: undefined,
      mayWrite: true,
      mayChange: file.mayWrite ?? true,
      maySuggest: false,
      suggested: undefined,
      pictures: new Map(),
    },
    pictureUrl: (asset: number) => `/pictures/${String(asset)}`,
  };
  const missing = Object.entries(others).filter(([name]) => !(name in file));
  return Object.assign(Object.create(file) as OpenFile, Object.fromEntries(missing));
};

export const testEditor = (
  parts: readonly EditorPart[],
  doc: Node,
  file: Partial<OpenFile> = {},
  services: ReadonlyMap<unknown, unknown> = new Map(),
) => {
  /** Those that are open; one at the most. */
  const popovers: ShownPopover[] = [];
  const drawn: { readonly into: HTMLElement; readonly content: ReactNode }[] = [];
  /** What notices say. */
  const told: string[] = [];
  let view: EditorView;
  const close = (shown: ShownPopover): void => {
    const at = popovers.indexOf(shown);
    if (at < 0) return;
    popovers.splice(at, 1);
    shown.options?.onClose?.();
  };
  const host: EditorHost = {
    file: withDefaults(file),
    get view() {
      return view;
    },
    get numbering() {
      return numberingOf(view.state.doc);
    },
    t: inEnglish,
    service: <T>(token: Token<T>): T => {
      if (services.has(token)) return services.get(token) as T;
      if ((token as unknown) !== Notices) throw new Error('No such service here');
      return { show: ({ text }: Notice) => told.push(text) } as T;
    },
    optional: <T>(token: Token<T>) => services.get(token) as T | undefined,
    popover: (at, content, options) => {
      for (const other of [...popovers]) close(other);
      const shown = { at, content, options };
      popovers.push(shown);
      return disposable(() => close(shown));
    },
    refuse: () => void told.push('editor.cannotSuggest'),
    isCurrent: true,
    dock: document.createElement('div'),
    draw: (into, content) => {
      const one = { into, content };
      drawn.push(one);
      return disposable(() => void drawn.splice(drawn.indexOf(one), 1));
    },
  };
  const runKey = (action: EditorAction): boolean => {
    if (action.isEnabled?.(view.state) === false) return false;
    void action.run(host);
    return true;
  };
  // Some are scrolled.
  const mount = (document.querySelector('[data-scroller]') ?? document.body).appendChild(document.createElement('div'));
  const keys = Object.fromEntries(
    parts.flatMap(({ actions = [] }) =>
      actions.flatMap((each) => (each.keys === undefined ? [] : [[each.keys, () => runKey(each)] as const])),
    ),
  );
  const plugins = () => [...parts.flatMap((part) => part.plugins?.(host) ?? []), keymap(keys), keymap(baseKeymap)];
  view = new EditorView(mount, { state: EditorState.create({ schema }) });
  view.setProps({ nodeViews: Object.assign({}, ...parts.map((part) => part.nodeViews?.(host) ?? {})) });
  view.updateState(EditorState.create({ doc, plugins: plugins() }));
  const { press, type } = handsOn(view);
  const actions = new Map<string, EditorAction>(parts.flatMap((part) => part.actions ?? []).map((each) => [each.id, each]));
  const act = (id: string): unknown => {
    const action = actions.get(id);
    if (!action) throw new Error(`No action ${id}`);
    return action.run(host);
  };
  const isEnabled = (id: string): boolean => actions.get(id)?.isEnabled?.(view.state) ?? true;
  const cursor = (from: number, to = from): void =>
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
  const choose = (at: number): void => view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
  const run = (command: Command): boolean => command(view.state, (tr) => view.dispatch(tr), view);
  const end = (): void => {
    view.destroy();
    mount.remove();
  };
  return { host, view, told, popovers, drawn, press, type, act, isEnabled, cursor, choose, run, end };
};
