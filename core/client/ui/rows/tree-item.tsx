/** One row of a tree. */
import { type CSSProperties, type DragEvent, useRef, useState } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';
import { markTaken } from '../fields/taken-drop.ts';
import { TextInput } from '../fields/text-input.tsx';
import type { TreeDrop, TreeRow } from './tree-node.ts';
import styles from './tree.module.css';

export interface TreeItemProps {
  readonly row: TreeRow;
  readonly index: number;
  readonly height: number;
  readonly selected: boolean;
  readonly tabStop: boolean;
  readonly renaming: boolean;
  readonly onRename: (id: string, text: string | undefined) => void;
  readonly draggable: boolean;
  /** Where something that hangs over this row would go, `undefined` when it may not. */
  readonly whereOf: (event: DragEvent, id: string) => TreeDrop['where'] | undefined;
  readonly onDrop: (event: DragEvent, id: string, where: TreeDrop['where']) => void;
}

/** Marks a drag as coming from a tree of this app. */
export const TREE_DRAG = 'application/x-carrel-tree';

export function TreeItem({
  row,
  index,
  height,
  selected,
  tabStop,
  renaming,
  onRename,
  draggable,
  whereOf,
  onDrop,
}: TreeItemProps) {
  const { node } = row;
  const [where, setWhere] = useState<TreeDrop['where']>();
  return (
    <div
      role="treeitem"
      data-index={index}
      aria-level={row.level}
      aria-setsize={row.siblings}
      aria-posinset={row.position}
      aria-expanded={row.canOpen ? row.isOpen : undefined}
      aria-selected={selected}
      aria-label={node.state === undefined ? node.text : `${node.text}, ${node.state}`}
      title={node.state}
      tabIndex={tabStop ? 0 : -1}
      className={cx(styles.item, node.muted && styles.muted, where && styles[where])}
      style={{ height, transform: `translateY(${String(index * height)}px)`, '--level': row.level - 1 } as CSSProperties}
      draggable={draggable && !renaming}
      onDragStart={(event) => {
        event.dataTransfer.setData(TREE_DRAG, node.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        const next = whereOf(event, node.id);
        setWhere(next);
        if (!next) return;
        event.preventDefault();
        markTaken(event.nativeEvent);
      }}
      onDragLeave={() => setWhere(undefined)}
      onDrop={(event) => {
        setWhere(undefined);
        if (!where) return;
        markTaken(event.nativeEvent);
        onDrop(event, node.id, where);
      }}
    >
      <span className={cx(styles.twist, row.isOpen && styles.open)} data-twist={row.canOpen || undefined} aria-hidden>
        {row.canOpen && <Icon name="chevron-right" size={14} />}
      </span>
      {node.icon && (
        <span className={styles.icon} style={{ color: node.colour }}>
          <Icon name={node.icon} size={15} />
        </span>
      )}
      {renaming ? <Rename node={node} onRename={onRename} /> : <span className={styles.text}>{node.text}</span>}
      {node.detail !== undefined && <span className={styles.detail}>{node.detail}</span>}
    </div>
  );
}

function Rename({ node, onRename }: { readonly node: TreeRow['node']; readonly onRename: TreeItemProps['onRename'] }) {
  const t = useCoreText();
  const [text, setText] = useState(node.text);
  const isDone = useRef(false);
  const done = (next: string | undefined) => {
    // Leaving the field by Enter or Escape also takes the focus from it.
    if (isDone.current) return;
    isDone.current = true;
    onRename(node.id, next?.trim() && next.trim() !== node.text ? next.trim() : undefined);
  };
  return (
    <TextInput
      size="small"
      autoFocus
      aria-label={t('ui.rename')}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => done(text)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') done(text);
        if (event.key === 'Escape') done(undefined);
      }}
    />
  );
}
