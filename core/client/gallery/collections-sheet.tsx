/** Gallery: tables, lists and trees, at the sizes they are made for. */
import { useState } from 'react';
import {
  AuthorLegend,
  CardGrid,
  type Column,
  DataTable,
  FactList,
  Icon,
  LinkList,
  LinkRow,
  type ListedProblem,
  ProblemList,
  QuestionForm,
  RowSelection,
  ScrollArea,
  Splitter,
  StaleNotice,
  TabbedPanel,
  Tabs,
  Tag,
  TitledBlock,
  type TableSort,
  Tree,
  type TreeNode,
  VirtualList,
} from '../ui/index.ts';
import { sampleMenu } from './actions-sheet.tsx';
import styles from './gallery.module.css';
import { type Sample, sampleRow } from './samples.ts';
import { Specimen } from './specimen.tsx';

const ROWS = 100_000;
const rows = { count: ROWS, keyAt: (index: number) => index };
/** Stands for a window that is not loaded. */
const MISSING = { from: 9, to: 12 };
const number = new Intl.NumberFormat();

const COLUMNS: readonly Column<Sample>[] = [
  {
    id: 'pdf',
    title: 'PDF',
    icon: 'paperclip',
    width: 32,
    align: 'center',
    fixed: true,
    cell: (row) => row.pdf && <Icon name="file-text" size={14} title="Has a PDF" />,
  },
  { id: 'title', title: 'Title', width: 220, grow: 3, sortable: true, cell: (row) => row.title },
  { id: 'authors', title: 'Authors', width: 140, grow: 1, sortable: true, cell: (row) => row.authors },
  { id: 'year', title: 'Year', width: 64, align: 'end', sortable: true, cell: (row) => row.year },
  { id: 'tag', title: 'Tags', width: 120, cell: (row) => row.tag && <Tag colour={row.colour}>{row.tag}</Tag> },
  { id: 'cited', title: 'Cited', width: 72, align: 'end', sortable: true, cell: (row) => number.format(row.cited) },
];

const NODES: readonly TreeNode[] = [
  {
    id: 'thesis',
    text: 'Thesis',
    icon: 'folder',
    colour: 'var(--band-5)',
    detail: 214,
    children: [
      { id: 'intro', text: 'Introduction', icon: 'folder', colour: 'var(--band-5)', detail: 38 },
      {
        id: 'methods',
        text: 'Methods',
        icon: 'folder',
        colour: 'var(--band-4)',
        detail: 96,
        children: [{ id: 'stats', text: 'Statistics for small samples', icon: 'folder', detail: 12 }],
      },
    ],
  },
  {
    id: 'review',
    text: 'Review article',
    icon: 'folder',
    colour: 'var(--band-1)',
    detail: <Icon name="users" size={13} title="Shared" />,
  },
  { id: 'locked', text: 'Old project', icon: 'folder', muted: true, detail: <Icon name="lock" size={13} title="Locked" /> },
  { id: 'imported', text: 'Imported', icon: 'inbox', detail: 7 },
];

const PROBLEMS: readonly ListedProblem[] = [
  { severity: 'info', message: '“hosue” is in no dictionary', where: '1 Introduction' },
  { severity: 'warning', message: 'Figure 2 has no caption', where: '2.1 Statistics for small samples' },
  { severity: 'error', message: 'A cross-reference leads nowhere', hint: 'as shown in [?] above' },
];
const WRITERS = [
  { key: '1', name: 'Ada Lovelace', look: { tint: 1, line: 0 }, share: 0.6 },
  { key: '2', name: 'Ben Lee', look: { tint: 1, line: 1 }, share: 0.396 },
  { key: '3', name: 'Before', look: undefined, share: 0.004 },
];

const row = (index: number): Sample | undefined => (index >= MISSING.from && index < MISSING.to ? undefined : sampleRow(index));

export function CollectionsSheet() {
  const [selection] = useState(() => new RowSelection<number>(rows));
  const [listSelection] = useState(() => new RowSelection<number>(rows));
  const [cardSelection] = useState(() => new RowSelection<number>(rows));
  const [sort, setSort] = useState<TableSort>({ column: 'title', descending: false });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['thesis', 'methods']));
  const [node, setNode] = useState<string>('methods');
  const [renaming, setRenaming] = useState<string>();
  const [tab, setTab] = useState('info');
  const toggle = (ids: readonly string[], on: boolean) =>
    setOpen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <>
      <Specimen name="Table of 100,000 rows: sort, resize, select, menu, rows that are loading" wide>
        <div className={`${styles.frame} ${styles.tall}`}>
          <DataTable
            label="References"
            columns={COLUMNS}
            row={row}
            selection={selection}
            sort={sort}
            onSort={setSort}
            menu={() => sampleMenu}
          />
        </div>
      </Specimen>
      <Specimen name="Block: a part of a page, with a box for words">
        <TitledBlock title="Search literature">
          <QuestionForm label="Words" action="Search" maxLength={300} onAsk={() => {}} />
        </TitledBlock>
      </Specimen>
      <Specimen name="Panel of pages: facts in what scrolls, the latest of which could not be had">
        <div className={styles.frame}>
          <TabbedPanel
            label="Catalogue"
            tabs={[
              {
                value: 'facts',
                label: 'Overview',
                content: (
                  <>
                    <StaleNotice text="The latest could not be loaded." retrying={false} onRetry={() => undefined} />
                    <ScrollArea label="Overview">
                      <FactList
                        facts={[
                          ['Works', '1,200'],
                          ['In the index', '300 so far'],
                        ]}
                      />
                    </ScrollArea>
                  </>
                ),
              },
              { value: 'files', label: 'Files', content: null },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Links: a short list of things that open">
        <LinkList label="Links">
          <LinkRow title="Thesis" onOpen={() => {}} before={<Icon name="folder" size={15} />} after="12 references" />
          <LinkRow title="Notes on the analytical engine" onOpen={() => {}} before={<Icon name="file-code" size={15} />} />
        </LinkList>
      </Specimen>
      <Specimen name="Problems: the heaviest first, filtered by weight" wide>
        <div className={styles.frame}>
          <ProblemList problems={PROBLEMS} onOpen={() => {}} />
        </div>
      </Specimen>
      <Specimen name="Legend of who wrote a text: known, asked for, failed">
        <AuthorLegend rows={WRITERS} hasFailed={false} onRetry={() => {}} onEnd={() => {}} />
        <AuthorLegend rows={undefined} hasFailed={false} onRetry={() => {}} onEnd={() => {}} />
        <AuthorLegend rows={undefined} hasFailed onRetry={() => {}} onEnd={() => {}} />
      </Specimen>
      <Specimen name="Cards: as many side by side as there is room for" wide>
        <div className={styles.frame}>
          <CardGrid
            label="Cards"
            selection={cardSelection}
            cardWidth={160}
            cardHeight={72}
            menu={() => sampleMenu}
            render={(index) => <ListRow index={index} />}
          />
        </div>
      </Specimen>
      <Specimen name="Tree: open and close, rename with F2, menu">
        <div className={styles.frame}>
          <Tree
            label="Projects"
            nodes={NODES}
            open={open}
            onToggle={toggle}
            selected={node}
            onSelect={setNode}
            menu={() => sampleMenu}
            renaming={renaming}
            onRenaming={setRenaming}
            onRename={() => undefined}
            canMove={() => true}
            onMove={() => undefined}
          />
        </div>
      </Specimen>
      <Specimen name="List in a split pane, with tabs">
        <div className={styles.frame}>
          <Splitter
            initial={0.4}
            first={
              <VirtualList
                label="Results"
                selection={listSelection}
                rowHeight={28}
                single
                render={(index) => <ListRow index={index} />}
              />
            }
            second={
              <Tabs
                label="Reference"
                value={tab}
                onChange={setTab}
                tabs={[
                  { value: 'info', label: 'Info', content: <p style={{ padding: 12 }}>Details of the reference.</p> },
                  { value: 'notes', label: 'Notes', badge: 3, content: <p style={{ padding: 12 }}>Three notes.</p> },
                  { value: 'files', label: 'Files', disabled: true, content: null },
                ]}
              />
            }
          />
        </div>
      </Specimen>
    </>
  );
}

function ListRow({ index }: { readonly index: number }) {
  return (
    <span style={{ display: 'block', padding: '0 12px', lineHeight: '28px', whiteSpace: 'nowrap' }}>
      {sampleRow(index).title}
    </span>
  );
}
