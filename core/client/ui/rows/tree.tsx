/** A tree of any size: opens and closes by keyboard, renames in place, takes drops. */
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ContextMenu } from '../actions/context-menu.tsx';
import { cx } from '../cx.ts';
import type { MenuEntry } from '../../../plugin-api/menu-entry.ts';
import { rowTarget } from './row-target.ts';
import { TREE_DRAG, TreeItem } from './tree-item.tsx';
import { treeStep } from './tree-keys.ts';
import { type TreeDrop, type TreeNode, treeRows } from './tree-node.ts';
import styles from './tree.module.css';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface TreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly open: ReadonlySet<string>;
  readonly onToggle: (ids: readonly string[], open: boolean) => void;
  readonly selected: string | undefined;
  /** By a key the choice only passes by: what opens something else waits for Enter. */
  readonly onSelect: (id: string, by: 'key' | 'pointer') => void;
  /** Enter or a double press. */
  readonly onOpen?: (id: string) => void;
  readonly menu?: (id: string) => readonly MenuEntry[];
  /** Node whose text is being edited; F2 asks for it by `onRenaming`. */
  readonly renaming?: string | undefined;
  readonly onRenaming?: (id: string | undefined) => void;
  readonly onRename?: (id: string, text: string) => void;
  readonly onDelete?: (id: string) => void;
  /** Whether a node may be moved there; nodes cannot be dragged when not given. */
  readonly canMove?: (drop: TreeDrop) => boolean;
  readonly onMove?: (drop: TreeDrop) => void;
  /** Whether something else, such as references of a table, may be dropped on a node. */
  readonly canTake?: (id: string, types: readonly string[]) => boolean;
  readonly onTake?: (id: string, data: DataTransfer) => void;
  readonly rowHeight?: 24 | 28 | 32;
  readonly className?: string | undefined;
}

/** Letters that come after one another within so many milliseconds are the beginning of one name. */
const TYPING = 700;

/** The upper and lower quarter of a row mean before and after it. */
const zoneOf = (event: DragEvent): TreeDrop['where'] => {
  const frame = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - frame.top) / frame.height;
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside';
};

export function Tree(props: TreeProps) {
  const {
    label,
    nodes,
    open,
    onToggle,
    selected,
    onSelect,
    onOpen,
    menu,
    renaming,
    onRenaming,
    rowHeight = 28,
    className,
  } = props;
  const seen = useMemo(() => treeRows(nodes, open), [nodes, open]);
  const [dragged, setDragged] = useState<string>();
  const at = seen.findIndex((row) => row.node.id === selected);
  const rows = useVirtualRows(seen.length, rowHeight, at);
  const first = rows.indexes[0] ?? 0;
  const isListed = at >= 0;
  useEffect(() => {
    // What was chosen from elsewhere is seen; under the pointer and the keyboard nothing moves.
    if (isListed && !rows.scroller.current?.contains(document.activeElement)) rows.reveal(at);
  }, [selected, isListed]);
  const idAt = (event: MouseEvent): string | undefined => seen[rowTarget(event.target)]?.node.id;

  const typed = useRef({ text: '', at: 0 });
  const withLetter = (key: string): string => {
    if (key.length !== 1) return key;
    const { text, at: last } = typed.current;
    const now = performance.now();
    typed.current = { text: now - last < TYPING ? text + key : key, at: now };
    return typed.current.text;
  };
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const current = rowTarget(event.target);
    const step = treeStep(seen, current, event.key, rows.page, withLetter(event.key));
    const id = seen[current]?.node.id;
    if (!step) return;
    event.preventDefault();
    if ('to' in step) {
      const next = seen[step.to];
      if (next) onSelect(next.node.id, 'key');
      rows.focusRow(step.to);
    } else if ('toggle' in step) onToggle(step.toggle, step.open);
    else if (id !== undefined) {
      if (step.act === 'open') onOpen?.(id);
      if (step.act === 'rename') onRenaming?.(id);
      if (step.act === 'delete') props.onDelete?.(id);
    }
  };
  const rename = (id: string, text: string | undefined) => {
    onRenaming?.(undefined);
    if (text !== undefined) props.onRename?.(id, text);
    rows.focusRow(seen.findIndex((row) => row.node.id === id));
  };
  const whereOf = (event: DragEvent, onto: string) => {
    if (dragged === undefined) return props.canTake?.(onto, event.dataTransfer.types) ? 'inside' : undefined;
    const where = zoneOf(event);
    return dragged !== onto && props.canMove?.({ dragged, onto, where }) ? where : undefined;
  };
  const drop = (event: DragEvent, onto: string, where: TreeDrop['where']) => {
    event.preventDefault();
    if (dragged === undefined) props.onTake?.(onto, event.dataTransfer);
    else props.onMove?.({ dragged, onto, where });
    setDragged(undefined);
  };

  const body = (
    <div
      role="tree"
      aria-label={label}
      className={styles.tree}
      style={{ height: rows.height }}
      onMouseDown={(event) => {
        const row = seen[rowTarget(event.target)];
        if (!row || event.target instanceof HTMLInputElement) return;
        if (event.button === 0 && event.target instanceof Element && event.target.closest('[data-twist]')) {
          event.preventDefault();
          onToggle([row.node.id], !row.isOpen);
        } else onSelect(row.node.id, 'pointer');
      }}
      onDoubleClick={(event) => {
        const id = idAt(event);
        if (id !== undefined) onOpen?.(id);
      }}
      onDragStart={(event) => setDragged(event.dataTransfer.getData(TREE_DRAG) || undefined)}
      onDragEnd={() => setDragged(undefined)}
    >
      {rows.indexes.map((index) => {
        const row = seen[index];
        if (!row) return null;
        return (
          <TreeItem
            key={row.node.id}
            row={row}
            index={index}
            height={rowHeight}
            selected={row.node.id === selected}
            tabStop={index === at || (at < 0 && index === first)}
            renaming={row.node.id === renaming}
            onRename={rename}
            draggable={props.canMove !== undefined}
            whereOf={whereOf}
            onDrop={drop}
          />
        );
      })}
    </div>
  );
  return (
    <div ref={rows.scroller} className={cx(styles.scroller, className)} onKeyDown={press}>
      {menu ? <ContextMenu entries={() => (selected === undefined ? [] : menu(selected))}>{body}</ContextMenu> : body}
    </div>
  );
}
