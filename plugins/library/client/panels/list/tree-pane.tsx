/** The projects of a library panel under their heading, which folds them away; the tags stand below them. */
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useService, useTranslate } from '#client-kit';
import { cx, IconButton, Menu, Toolbar, ToolbarSpace } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import { ProjectsMeter } from './limit-meters.tsx';
import { useList } from './list-context.ts';
import styles from './list.module.css';
import { PeopleStrip } from './people-strip.tsx';
import { ProjectTree } from './project-tree.tsx';
import { TagSection } from './tag-section.tsx';
import { useMenuEntries } from './use-menu-entries.ts';

export const TreePane = observer(() => {
  const t = useTranslate();
  const id = useId();
  const { store, projects, saved, treeLook } = useService(LibraryParts);
  const list = useList();
  const menu = useMenuEntries('library.project.context');
  const savedMenu = useMenuEntries('library.search.context');
  const { isShown } = treeLook;
  const shown = list.saved === undefined ? list.chosen?.title : saved.searches.get(list.saved)?.title;
  return (
    <section className={cx(styles.tree, !isShown && styles.folded)} aria-labelledby={id}>
      <Toolbar label={t('project.tools')}>
        <IconButton
          size="small"
          icon={isShown ? 'chevron-down' : 'chevron-right'}
          label={t(isShown ? 'tree.fold' : 'tree.unfold')}
          aria-expanded={isShown}
          onClick={treeLook.fold}
        />
        <h2 id={id} className={styles.heading}>
          {t('project.mine')}
        </h2>
        {!isShown && (
          <span className={styles.chosen} dir="auto">
            {shown ?? t('project.all')}
          </span>
        )}
        <ProjectsMeter bare />
        <ToolbarSpace />
        <PeopleStrip />
        <IconButton icon="list-filter" label={t('saved.new')} onClick={() => void saved.actions.create()} />
        <IconButton icon="folder-plus" label={t('project.new')} onClick={() => void projects.create(undefined)} />
        <Menu align="end" entries={list.saved === undefined ? menu : savedMenu}>
          <IconButton
            icon="ellipsis"
            label={t('project.more')}
            disabled={store.chosen === undefined && list.saved === undefined}
          />
        </Menu>
      </Toolbar>
      {isShown && (
        <>
          <ProjectTree />
          <TagSection />
        </>
      )}
    </section>
  );
});
