/** The list of rich texts: open, rename in place, mark, delete (RTX-002, RTX-007, RTX-008). */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Menus } from '#plugin-api/client';
import { Button, DropZone, EmptyState, ErrorState, Icon, IconButton, Skeleton, Toolbar, ToolbarSpace, Tree } from '#ui';
import { mayWrite } from '#plugins/library/common/roles.ts';
import type { CkFileSummary } from '../../common/model.ts';
import { READABLE } from '../../common/readable.ts';
import { RichtextParts } from '../tokens.ts';
import styles from './files.module.css';

const Marks = ({ file }: { readonly file: CkFileSummary }) => {
  const t = useTranslate();
  const { owner_name: name, role } = file;
  return (
    <span className={styles.mark}>
      {name !== null && <span className={styles.owner}>{name}</span>}
      {!mayWrite(role) && (
        <Icon
          name={role === 'comment' ? 'message-square' : 'eye'}
          size={12}
          title={t(role === 'comment' ? 'files.role.comment' : 'files.role.read', { name: name ?? '' })}
        />
      )}
      {file.is_template && <Icon name="layout-template" size={12} title={t('files.isTemplate')} />}
      {file.is_favourite && <Icon name="star" size={12} title={t('files.favourite')} />}
      {file.is_quick_access && <Icon name="zap" size={12} title={t('files.quickAccess')} />}
    </span>
  );
};

export const FileTree = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const menus = useService(Menus);
  const { list, editors, fileActions: actions } = useService(RichtextParts);
  const [renaming, setRenaming] = useState<string>();
  useEffect(() => void list.load(), [list]);
  const { files } = list;
  const roleOf = (id: string) => list.get(Number(id))?.role;
  const create = () => void actions.create();
  const take = () => void actions.import();
  const body = () => {
    if (!files && list.hasFailed) return <ErrorState title={t('files.failed')} onRetry={list.load} />;
    if (!files) return <Skeleton shape="rows" count={5} />;
    if (files.length === 0)
      return (
        <EmptyState
          icon="file-text"
          title={t('files.empty')}
          text={t('files.emptyText')}
          action={
            <>
              <Button variant="primary" icon="file-plus" disabledReason={offline} onClick={create}>
                {t('files.newAction')}
              </Button>
              <Button icon="upload" disabledReason={offline} onClick={take}>
                {t('files.takeAction')}
              </Button>
            </>
          }
        />
      );
    return (
      <Tree
        label={t('files.heading')}
        nodes={files.map((file) => ({
          id: String(file.id),
          text: file.title,
          icon: editors.active?.file.id === file.id ? 'file-check' : 'file-text',
          detail: <Marks file={file} />,
        }))}
        open={new Set()}
        onToggle={() => undefined}
        selected={list.chosen === undefined ? undefined : String(list.chosen)}
        onSelect={(id) => list.choose(Number(id))}
        onOpen={(id) => actions.open(Number(id))}
        menu={() => menus.entries('richtext.file.context')}
        renaming={renaming}
        onRenaming={(id) => setRenaming(id !== undefined && mayWrite(roleOf(id)) ? id : undefined)}
        onRename={(id, title) => void actions.rename(Number(id), title)}
        onDelete={(id) => void (roleOf(id) === 'owner' && actions.delete(Number(id)))}
        canMove={() => false}
        onMove={() => undefined}
      />
    );
  };
  return (
    <div className={styles.panel}>
      <DropZone label={t('files.drop')} accept={[...READABLE]} onFiles={([file]) => file && void actions.import(file)}>
        <div className={styles.panel}>
          <Toolbar label={t('files.tools')}>
            <h2 className={styles.heading}>{t('files.heading')}</h2>
            <ToolbarSpace />
            <IconButton icon="upload" label={t('files.takeAction')} onClick={take} />
            <IconButton icon="file-plus" label={t('files.newAction')} onClick={create} />
          </Toolbar>
          {body()}
        </div>
      </DropZone>
    </div>
  );
});
