/**
 * A small editor in the text of another one, for what is suggested and is no word: it looks and is written as the text is, and writes nothing into
 * that text.
 */
import { baseKeymap } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { EditorState, NodeSelection, Plugin, Selection, TextSelection } from 'prosemirror-state';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import { numberingOf } from '../../common/numbering.ts';
import { actionKeymap } from './action-keymap.ts';
import type { InsetSteps } from './inset-steps.ts';
import type { OpenFile } from './open-file.ts';
import type { EditorAction, EditorHost, EditorPart, PopoverOptions } from './part.ts';
import type { Popovers } from './popovers.ts';

/** Told with a transaction that brings what was written elsewhere. */
export const FROM_HOUSE = 'richtext.fromHouse';

export interface InsetParts {
  readonly parts: readonly EditorPart[];
  readonly label: string;
  /** Of what was done in it, also before it was taken back as a whole. */
  readonly steps: InsetSteps;
  readonly mayWrite: () => boolean;
  /** Whether what is suggested may become this. */
  readonly takes: (doc: Node) => boolean;
  readonly onChange: (doc: Node) => void;
}

export interface Inset {
  readonly host: EditorHost;
  readonly actions: readonly EditorAction[];
  turn(how: 'undo' | 'redo'): boolean;
}

/** The editor around it. */
export interface AroundInset extends EditorHost {
  readonly popovers: Popovers;
  /** That which the cursor is in. */
  readonly inner: Inset | undefined;
  entered(inset: Inset): void;
  left(inset: Inset, isOver: boolean): void;
  /** The document of it, or what is selected there, is another one. */
  moved(inset: Inset): void;
}

const fileOf = (file: OpenFile, mayWrite: () => boolean): OpenFile => ({
  id: file.id,
  get about() {
    return file.about;
  },
  get tree() {
    return file.tree;
  },
  get mayWrite() {
    return mayWrite();
  },
  get mayChange() {
    return mayWrite();
  },
  maySuggest: false,
  suggested: undefined,
  get pictures() {
    return file.pictures;
  },
  pictureUrl: (asset) => file.pictureUrl(asset),
  addPicture: (picture) => file.addPicture(picture),
  setStyle: (style, language) => file.setStyle(style, language),
});

/** Who has put something in and goes on in it takes it back from there. */
const turnAround = ({ file, view }: AroundInset, how: 'undo' | 'redo'): true => {
  const undo = file.suggested?.branch?.undo;
  if (!undo || !(how === 'undo' ? undo.canUndo() : undo.canRedo())) return true;
  // Before: what has the focus does not show what comes from elsewhere.
  view.focus();
  undo[how]();
  return true;
};

export const openInset = (outer: AroundInset, mount: HTMLElement, doc: Node, inset: InsetParts): EditorView => {
  const { parts, label, steps, mayWrite, takes, onChange } = inset;
  const view: EditorView = new EditorView(mount, {
    state: EditorState.create({ doc }),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    editable: mayWrite,
    handleDOMEvents: { focus: () => outer.entered(self), blur: () => outer.left(self, false) },
    dispatchTransaction: (transaction) => {
      const before = view.state;
      const state = before.apply(transaction);
      // It may not become this.
      if (state === before) return outer.refuse();
      outer.popovers.moved(view, transaction.mapping);
      view.updateState(state);
      outer.moved(self);
      if (state.doc === before.doc) return;
      if (transaction.getMeta(FROM_HOUSE) !== true) steps.took(before.doc);
      onChange(state.doc);
    },
  });
  const host: EditorHost = {
    file: fileOf(outer.file, mayWrite),
    view,
    t: outer.t,
    get numbering() {
      return numberingOf(view.state.doc);
    },
    service: (token) => outer.service(token),
    optional: (token) => outer.optional(token),
    popover: (at, content, options?: PopoverOptions) => outer.popovers.show({ ...at, view, content, options }),
    refuse: () => outer.refuse(),
    get isCurrent() {
      return outer.inner === self;
    },
    dock: outer.dock,
    draw: (into, content) => outer.draw(into, content),
  };
  const nodeViews: Record<string, NodeViewConstructor> = {};
  for (const part of [...parts].reverse()) Object.assign(nodeViews, part.nodeViews?.(host));
  view.setProps({ nodeViews });
  const actions = parts.flatMap((part) => part.actions ?? []);
  const can = (id: string): boolean => actions.find((each) => each.id === id)?.isEnabled?.(view.state) ?? true;
  const self: Inset = { host, actions, turn: (how) => steps[how](view.state, view.dispatch) || turnAround(outer, how) };
  const redo = () => self.turn('redo');
  const keys = actionKeymap({
    ...{ actions, can, popovers: outer.popovers },
    get takesWords() {
      return mayWrite();
    },
    run: (id) => actions.find((each) => each.id === id)?.run(host),
  });
  const plugins = [
    ...parts.flatMap((part) => part.plugins?.(host) ?? []),
    keys,
    keymap({ 'Mod-z': () => self.turn('undo'), 'Mod-y': redo, 'Mod-Shift-z': redo }),
    keymap({
      Escape: () => {
        outer.view.focus();
        return true;
      },
    }),
    keymap(baseKeymap),
    new Plugin({
      filterTransaction: (tr) => !tr.docChanged || tr.getMeta(FROM_HOUSE) === true || takes(tr.doc),
      view: () => ({ destroy: () => outer.left(self, true) }),
    }),
  ];
  view.updateState(EditorState.create({ doc, plugins }));
  return view;
};

/** Of a footnote, its words are meant. */
const note = (doc: Node): Selection | undefined => {
  const first = doc.firstChild?.firstChild;
  return first?.type.name === 'footnote' ? TextSelection.create(doc, 2 + first.content.size) : undefined;
};

/** The cursor goes into the first words that it has, or on what it is. */
export const enterInset = (view: EditorView): void => {
  const { doc, tr } = view.state;
  const words = Selection.findFrom(doc.resolve(0), 1, true);
  const [first] = doc.children;
  const target = first?.isLeaf && NodeSelection.isSelectable(first) ? NodeSelection.create(doc, 0) : (note(doc) ?? words);
  if (target) view.dispatch(tr.setSelection(target));
  view.focus();
};
