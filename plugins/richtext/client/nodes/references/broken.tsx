/** Lists the references that lead nowhere. */
import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import { Notices } from '#plugin-api/client';
import type { EditorHost } from '../../editor/part.ts';
import { NODES } from '../../../common/schema/schema.ts';
import styles from './references.module.css';

interface Broken {
  readonly at: number;
  /** What stands around it. */
  readonly words: string;
}

/** Letters on either side of one. */
const AROUND = 28;

const wordsAround = (line: Node, offset: number): string => {
  const leaf = () => '…';
  const before = line.textBetween(Math.max(0, offset - AROUND), offset, ' ', leaf);
  const after = line.textBetween(offset + 1, Math.min(line.content.size, offset + 1 + AROUND), ' ', leaf);
  return `${before} [?] ${after}`.replace(/\s+/g, ' ').trim();
};

export const brokenIn = ({ numbering, view }: EditorHost): readonly Broken[] => {
  const found: Broken[] = [];
  view.state.doc.descendants((node, at, parent) => {
    if (node.type !== NODES.cross_reference || numbering.of(String(node.attrs['target']))) return;
    const offset = view.state.doc.resolve(at).parentOffset;
    found.push({ at, words: parent ? wordsAround(parent, offset) : '' });
  });
  return found;
};

export const showBroken = (host: EditorHost): void => {
  const { view, t } = host;
  const broken = brokenIn(host);
  if (broken.length === 0) {
    host.service(Notices).show({ kind: 'success', text: t('nodes.reference.allLead') });
    return;
  }
  const go = (at: number): void => {
    shown.dispose();
    const { tr } = view.state;
    if (tr.doc.nodeAt(at)) view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView());
    view.focus();
  };
  const content = (
    <div className={styles.picker}>
      <p>{t('nodes.reference.brokenAll', { count: broken.length })}</p>
      <div className={styles.targets}>
        {broken.map(({ at, words }) => (
          <button key={at} type="button" className={styles.target} onClick={() => go(at)}>
            {words}
          </button>
        ))}
      </div>
    </div>
  );
  const { from, to } = view.state.selection;
  const shown = host.popover({ from, to }, content, { label: t('action.checkReferences'), takesFocus: true });
};
