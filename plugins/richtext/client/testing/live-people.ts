/** For tests: people who have one rich text open in an editor each, with a server in memory that tests can look into and break. */
import { baseKeymap } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { EditorState, type Plugin, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { DeviceTexts } from '#plugins/coedit/client/device/device-texts.ts';
import { OpenTexts } from '#plugins/coedit/client/open-texts.ts';
import { nothingKept } from '#plugins/coedit/client/testing/nothing-kept.ts';
import { TextServer } from '#plugins/coedit/client/testing/text-server.ts';
import type { LiveTree } from '#plugins/coedit/common/services.ts';
import { putTree } from '#plugins/coedit/common/tree/put-tree.ts';
import { TreeView } from '#plugins/coedit/common/tree/tree-view.ts';
import { nodeOf, readPlain, treeOf, writePlain } from '../../common/live/tree-nodes.ts';
import { NODES, schema } from '../../common/schema/schema.ts';
import { KIND, treeShape } from '../../common/tree-shape.ts';
import { wordsIn } from '../../common/words.ts';
import { bindTree } from '../live/bind-tree.ts';
import { handsOn } from './hands.ts';

/** Lines of plain words. */
export const linesOf = (...lines: string[]): Node =>
  schema.topNodeType.create(
    {},
    lines.map((words) => NODES['line']!.create({}, words === '' ? [] : [schema.text(words)])),
  );

export const richServer = (doc: Node): TextServer =>
  new TextServer(
    writePlain(doc),
    (ydoc, plain) => putTree(new TreeView(ydoc.getXmlFragment(treeShape.root), treeShape), treeOf(readPlain(plain))),
    treeShape,
  );

/** What the server has. */
export const documentOn = (server: TextServer): Node =>
  nodeOf(new TreeView(server.doc.getXmlFragment(treeShape.root), treeShape).nodeOf());

export const livePerson = (server: TextServer, person: number, plugins: (tree: LiveTree) => readonly Plugin[] = () => []) => {
  const { live, online } = server.browser(person);
  const texts = new OpenTexts({
    live,
    device: new DeviceTexts(nothingKept),
    isOnline: () => true,
    readOnly: () => 'You may no longer write in this text.',
  });
  texts.shape(KIND, treeShape);
  const tree = texts.openTree(KIND, 7);
  const mount = document.body.appendChild(document.createElement('div'));
  const state = EditorState.create({ schema, plugins: [...plugins(tree), ...bindTree(tree, 7), keymap(baseKeymap)] });
  const view = new EditorView(mount, { state });
  const letters = (): string => wordsIn(view.state.doc).content;
  /** @param words where they begin, or the letter there */
  const at = (words: string | number): number =>
    wordsIn(view.state.doc).positionAt(typeof words === 'number' ? words : letters().indexOf(words));
  const select = (from: string | number, to: string | number = from): void =>
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at(from), at(to))));
  const { press, type } = handsOn(view);
  const end = (): void => {
    view.destroy();
    texts.dispose();
    mount.remove();
  };
  return { tree, view, online, letters, at, select, press, type, end };
};
