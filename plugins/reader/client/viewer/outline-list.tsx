/** The document's table of contents as a tree; choosing a title goes there. */
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState, Skeleton, Tree, type TreeNode } from '#ui';
import { type OutlineItem, readOutline } from '../document/outline.ts';
import type { PdfView } from '../view/pdf-view.ts';
import styles from './pdf-toolbar.module.css';
import { useReaderText } from './use-reader-text.ts';

interface OutlineListProps {
  readonly view: PdfView;
  /** After Enter or a double press. */
  readonly onDone?: () => void;
}

const nodesOf = (items: readonly OutlineItem[]): TreeNode[] =>
  items.map(({ id, title, items: children }) => ({
    id,
    text: title,
    ...(children.length > 0 && { children: nodesOf(children) }),
  }));

const all = (items: readonly OutlineItem[]): OutlineItem[] => items.flatMap((item) => [item, ...all(item.items)]);

export const OutlineList = observer(function OutlineList({ view, onDone }: OutlineListProps) {
  const t = useReaderText();
  const [items, setItems] = useState<readonly OutlineItem[]>();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<string>();
  const nodes = useMemo(() => nodesOf(items ?? []), [items]);
  const pdf = view.document?.pdf;
  useEffect(() => {
    let isCurrent = true;
    setItems(undefined);
    const show = (read: readonly OutlineItem[]): void => {
      if (!isCurrent) return;
      setItems(read);
      setOpen(new Set(all(read).flatMap(({ id, isOpen }) => (isOpen ? [id] : []))));
    };
    if (pdf) void readOutline(pdf).then(show);
    return () => {
      isCurrent = false;
    };
  }, [pdf]);
  if (!pdf || !items) return <Skeleton shape="rows" count={6} />;
  if (items.length === 0)
    return <EmptyState className={styles.none} icon="list-tree" title={t('outline.none')} text={t('outline.noneText')} />;
  const select = (id: string): void => {
    setSelected(id);
    const destination = all(items).find((item) => item.id === id)?.destination;
    if (destination) void view.goToDestination(destination);
  };
  const toggle = (ids: readonly string[], isOpen: boolean): void =>
    setOpen((before) => new Set([...before, ...ids].filter((id) => isOpen || !ids.includes(id))));
  return (
    <Tree
      className={styles.tree}
      label={t('outline.title')}
      nodes={nodes}
      open={open}
      onToggle={toggle}
      selected={selected}
      onSelect={select}
      onOpen={onDone}
      rowHeight={24}
    />
  );
});
