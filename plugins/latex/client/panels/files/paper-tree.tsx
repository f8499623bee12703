/** The list of papers: open, rename in place, mark, order by drag. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Menus } from '#plugin-api/client';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  LimitMeter,
  Skeleton,
  Toolbar,
  ToolbarSpace,
  Tree,
  type TreeDrop,
} from '#ui';
import { mayWrite } from '#plugins/library/common/roles.ts';
import { LatexParts } from '../../tokens.ts';
import { trackingCode } from '../../stores/file-tracking.ts';
import styles from '../side-panel.module.css';

/** The ids with one moved before or after another. */
const moved = (ids: readonly number[], { dragged, onto, where }: TreeDrop): number[] => {
  const rest = ids.filter((id) => String(id) !== dragged);
  const at = rest.findIndex((id) => String(id) === onto) + (where === 'after' ? 1 : 0);
  return [...rest.slice(0, at), Number(dragged), ...rest.slice(at)];
};

export const PaperTree = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const menus = useService(Menus);
  const { list, papers, places, paperActions } = useService(LatexParts);
  const [renaming, setRenaming] = useState<string>();
  const all = list.papers;
  const mayChange = (id: string) => mayWrite(list.get(Number(id))?.role);
  const create = () => void paperActions.create();
  const body = () => {
    if (!all && list.hasFailed) return <ErrorState title={t('files.failed')} onRetry={list.load} />;
    if (!all) return <Skeleton shape="rows" count={5} />;
    if (all.length === 0) {
      return (
        <EmptyState
          icon="file-code"
          title={t('files.empty')}
          text={t('files.emptyText')}
          action={
            <>
              <Button variant="primary" icon="file-plus" disabledReason={offline} onClick={create}>
                {t('create.action')}
              </Button>
              <Button icon="upload" disabledReason={offline} onClick={() => void paperActions.import()}>
                {t('import.action')}
              </Button>
              <Button icon="book-open" variant="ghost" disabledReason={offline} onClick={() => void paperActions.openDemo()}>
                {t('demo.action')}
              </Button>
            </>
          }
        />
      );
    }
    return (
      <Tree
        label={t('files.heading')}
        nodes={all.map(({ id, title, is_favourite, is_quick_access, is_demo, role, owner_name }) => ({
          id: String(id),
          text: title,
          icon: papers.active?.id === id ? 'file-check' : 'file-code',
          detail: (
            <span className={styles.mark}>
              {is_demo && t('demo.mark')}
              {owner_name !== null && <span className={styles.owner}>{owner_name}</span>}
              {!mayWrite(role) && (
                <Icon
                  name={role === 'comment' ? 'message-square' : 'eye'}
                  size={12}
                  title={t(role === 'comment' ? 'role.commentOf' : 'role.readOnlyOf', { name: owner_name ?? '' })}
                />
              )}
              {is_favourite && <Icon name="star" size={12} title={t('files.favourite')} />}
              {is_quick_access && <Icon name="zap" size={12} title={t('files.quickAccess')} />}
            </span>
          ),
        }))}
        open={new Set()}
        onToggle={() => undefined}
        selected={list.chosen === undefined ? undefined : String(list.chosen)}
        onSelect={(id) => list.choose(Number(id))}
        onOpen={(id) => places.open(Number(id))}
        menu={() => menus.entries('latex.file.context')}
        renaming={renaming}
        onRenaming={(id) => setRenaming(id !== undefined && mayChange(id) ? id : undefined)}
        onRename={(id, title) => void paperActions.rename(Number(id), title)}
        onDelete={(id) => void (list.get(Number(id))?.role === 'owner' && paperActions.delete(Number(id)))}
        canMove={({ where }) => where !== 'inside'}
        onMove={(drop) =>
          void paperActions.reorder(
            moved(
              all.map(({ id }) => id),
              drop,
            ),
          )
        }
      />
    );
  };
  return (
    <div className={styles.panel} aria-busy={list.tracking === 'requested'} data-tracking={trackingCode(list.tracking)}>
      <Toolbar label={t('files.tools')}>
        <h2 className={styles.heading}>{t('files.heading')}</h2>
        <LimitMeter
          bare
          label={t('files.heading')}
          used={list.count}
          limit={list.limit}
          below={
            list.limit !== null && (
              <span className={styles.counts}>{t('files.used', { used: list.count, limit: list.limit })}</span>
            )
          }
        />
        <ToolbarSpace />
        <IconButton icon="upload" label={t('import.action')} onClick={() => void paperActions.import()} />
        <IconButton icon="file-plus" label={t('create.action')} onClick={create} />
      </Toolbar>
      {body()}
    </div>
  );
});
