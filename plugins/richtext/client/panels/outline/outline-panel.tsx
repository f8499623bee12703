/** Headings of the text that was used last: a click goes there, dragging or Alt with the arrows moves the section. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { EmptyState, Tree, type TreeDrop, type TreeNode } from '#ui';
import { TextSelection } from 'prosemirror-state';
import type { OpenEditor } from '../../editor/open-editor.ts';
import { moveSection, neighbour, type Section } from '../../outline/sections.ts';
import { type Heading, sectionOf, useOutline } from '../../outline/use-outline.ts';
import { RichtextParts } from '../../tokens.ts';
import styles from './outline.module.css';

/** Sections within sections. */
const treeOf = (headings: readonly Heading[], untitled: string): readonly TreeNode[] => {
  const nodes: TreeNode[] = [];
  for (let index = 0; index < headings.length; ) {
    const heading = headings[index];
    if (!heading) break;
    const rest = headings.slice(index + 1);
    const stop = rest.findIndex(({ level }) => level <= heading.level);
    const within = stop < 0 ? rest : rest.slice(0, stop);
    const text = heading.title || untitled;
    nodes.push({
      id: heading.id,
      text: heading.number === '' ? text : `${heading.number} ${text}`,
      children: [...treeOf(within, untitled)],
    });
    index += 1 + within.length;
  }
  return nodes;
};

const isWithin = (inner: Section | undefined, outer: Section | undefined): boolean =>
  inner === undefined || outer === undefined || (inner.at >= outer.at && inner.end <= outer.end);

/** @param takesKeyboard else it stays in the list, in which arrows go on */
const go = (editor: OpenEditor, id: string, takesKeyboard: boolean): void => {
  const at = sectionOf(editor, id)?.at;
  if (at === undefined) return;
  const { view } = editor;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(Math.min(at + 1, doc.content.size)))));
  const { node } = view.domAtPos(at + 1);
  const element = node instanceof HTMLElement ? node : node.parentElement;
  element?.scrollIntoView({ block: 'start' });
  if (takesKeyboard) view.focus();
};

const OutlinePanel = observer(() => {
  const t = useTranslate();
  const { editors } = useService(RichtextParts);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const editor = editors.active;
  const outline = useOutline(editor);
  const panel = useRef<HTMLDivElement>(null);
  // The list goes along with the cursor: in a long text its heading is far from what was looked at last.
  useEffect(() => {
    panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [outline?.current]);
  if (!editor?.isMounted || !outline) return <EmptyState icon="list-tree" title={t('outline.noText')} />;
  const { headings, current } = outline;
  if (headings.length === 0) return <EmptyState icon="list-tree" title={t('outline.none')} text={t('outline.noneText')} />;
  const find = (id: string | undefined): Section | undefined => sectionOf(editor, id);
  const move = (section: Section | undefined, before: number | undefined) => {
    if (!section || before === undefined || editor.isReadOnly) return;
    const transaction = moveSection(editor.view.state, section, before);
    if (transaction) editor.view.dispatch(transaction);
  };
  const press = (event: KeyboardEvent) => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    const section = find(current);
    if (by === undefined || !section) return;
    event.preventDefault();
    event.stopPropagation();
    const other = neighbour(editor.view.state.doc, section, by);
    move(section, other && (by < 0 ? other.at : other.end));
  };
  const drop = ({ dragged, onto, where }: TreeDrop) => {
    const target = find(onto);
    if (target) move(find(dragged), where === 'before' ? target.at : target.end);
  };
  const ids = headings.map(({ id }) => id);
  return (
    <div ref={panel} className={styles.panel} onKeyDownCapture={press}>
      <Tree
        label={t('outline.label')}
        nodes={treeOf(headings, t('outline.untitled'))}
        open={new Set(ids.filter((id) => !closed.has(id)))}
        onToggle={(changed, open) => {
          const next = new Set(closed);
          for (const id of changed) {
            if (open) next.delete(id);
            else next.add(id);
          }
          setClosed(next);
        }}
        selected={current}
        onSelect={(id) => go(editor, id, false)}
        onOpen={(id) => go(editor, id, true)}
        canMove={({ dragged, onto }) => !editor.isReadOnly && !isWithin(find(onto), find(dragged))}
        onMove={drop}
        rowHeight={24}
      />
    </div>
  );
});

export default OutlinePanel;
