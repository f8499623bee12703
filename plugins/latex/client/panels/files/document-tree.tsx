/** The files of the open paper: open, add, upload, rename, remove, make main. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import type { MenuEntry } from '#plugin-api/client';
import { IconButton, Toolbar, ToolbarSpace, Tree } from '#ui';
import { extensionOf } from '../../../common/source/paths.ts';
import { LatexParts } from '../../tokens.ts';
import type { Paper } from '../../stores/paper.ts';
import styles from '../side-panel.module.css';
import { documentNodes } from './document-nodes.ts';
import { whyNotWrite } from '../../stores/why-not-write.ts';

export const DocumentTree = observer(({ paper }: { readonly paper: Paper }) => {
  const t = useTranslate();
  const { places, documentActions: actions, editors } = useService(LatexParts);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string>();
  const [renaming, setRenaming] = useState<string>();
  const fileAt = (path: string) => paper.files.find((file) => file.path === path);
  const folders = new Set(
    paper.files.flatMap(({ path }) =>
      path
        .split('/')
        .slice(0, -1)
        .map((_, at, names) => names.slice(0, at + 1).join('/')),
    ),
  );
  const open = (path: string) => {
    if (fileAt(path)?.kind === 'text') places.open(paper.id, path);
  };
  const readOnly = whyNotWrite(paper, t);
  const menu = (path: string): MenuEntry[] => {
    const file = fileAt(path);
    if (!file) return [];
    return [
      { id: 'open', label: t('files.open'), icon: 'file-code', disabled: file.kind !== 'text', onSelect: () => open(path) },
      {
        id: 'main',
        label: t('files.makeMain'),
        icon: 'target',
        disabled: paper.isReadOnly || file.is_main || extensionOf(path) !== 'tex',
        reason: readOnly,
        onSelect: () => actions.makeMain(paper, path),
      },
      {
        id: 'rename',
        label: t('files.renameFile'),
        icon: 'pencil',
        disabled: paper.isReadOnly,
        reason: readOnly,
        onSelect: () => setRenaming(path),
      },
      'separator',
      {
        id: 'remove',
        label: t('files.remove'),
        icon: 'trash',
        danger: true,
        disabled: paper.isReadOnly || file.is_main,
        reason: readOnly,
        onSelect: () => actions.remove(paper, path),
      },
    ];
  };
  return (
    <div className={styles.panel}>
      <Toolbar label={t('files.paperTools')}>
        <h2 className={styles.heading}>{paper.summary?.title}</h2>
        <ToolbarSpace />
        <IconButton
          icon="upload"
          label={t('files.upload')}
          disabledReason={readOnly}
          onClick={() => void actions.upload(paper)}
        />
        <IconButton icon="file-plus" label={t('files.add')} disabledReason={readOnly} onClick={() => void actions.add(paper)} />
      </Toolbar>
      <Tree
        label={t('files.paperFiles')}
        nodes={documentNodes(paper.files, t('files.main'), t('files.generated'))}
        open={new Set([...folders].filter((folder) => !closed.has(folder)))}
        onToggle={(ids, isOpen) => {
          const next = new Set(closed);
          for (const id of ids) {
            if (isOpen) next.delete(id);
            else next.add(id);
          }
          setClosed(next);
        }}
        selected={chosen ?? editors.active?.path}
        onSelect={setChosen}
        onOpen={open}
        menu={menu}
        renaming={renaming}
        onRenaming={(path) => setRenaming(path !== undefined && !paper.isReadOnly && fileAt(path) ? path : undefined)}
        onRename={(path, to) =>
          void actions.rename(
            paper,
            path,
            path.includes('/') && !to.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) + to : to,
          )
        }
        onDelete={(path) => void (!paper.isReadOnly && fileAt(path)?.is_main === false && actions.remove(paper, path))}
        canTake={(_, types) => !paper.isReadOnly && types.includes('Files')}
        onTake={(path, data) =>
          void actions.upload(
            paper,
            [...data.files],
            folders.has(path) ? path : path.slice(0, Math.max(0, path.lastIndexOf('/'))),
          )
        }
        rowHeight={24}
      />
    </div>
  );
});
