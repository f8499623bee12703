/** Chooses the project where there is no room for the tree. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Combobox, IconButton, Menu, Popover } from '#ui';
import { selectedTags } from '../../filter.ts';
import { LibraryParts } from '../../tokens.ts';
import type { Project } from '../../../common/model/project.ts';
import type { ProjectBranch } from '../../stores/project-store.ts';
import styles from './list.module.css';
import { PeopleStrip } from './people-strip.tsx';
import { ALL, savedNode, savedOf } from './project-nodes.ts';
import { TagSection } from './tag-section.tsx';
import { useMenuEntries } from './use-menu-entries.ts';

const optionsOf = (
  branches: readonly ProjectBranch[],
  detailOf: (project: Project) => string,
  above = '',
): { value: string; label: string; detail: string }[] =>
  branches.flatMap(({ project, children }) => [
    { value: String(project.id), label: above + project.title, detail: detailOf(project) },
    ...optionsOf(children, detailOf, `${above}${project.title} / `),
  ]);

export const ProjectPicker = observer(() => {
  const t = useTranslate();
  const { store, projects, saved } = useService(LibraryParts);
  const { searches = [], counts: found } = saved.searches;
  const savedMenu = useMenuEntries('library.search.context');
  const choose = (value: string) => {
    const search = savedOf(value);
    if (search === undefined) store.chooseProject(value === ALL ? undefined : Number(value));
    else store.chooseSaved(search);
  };
  const menu = useMenuEntries('library.project.context');
  const { mine, shared } = store.projects;
  const detailOf = ({ id, is_locked }: Project) =>
    is_locked ? t('project.locked') : String(store.projects.stats.get(id)?.articles ?? 0);
  return (
    <div className={styles.picker}>
      {store.chosen && <span className={styles.band} style={{ background: store.chosen.background }} />}
      <Combobox
        label={t('project.heading')}
        options={[
          { value: ALL, label: t('project.all') },
          ...optionsOf(mine, detailOf),
          ...optionsOf(shared, detailOf, `${t('project.shared')} / `),
          ...searches.map(({ id, title }) => ({
            value: savedNode(id),
            label: `${t('saved.heading')} / ${title}`,
            detail: String(found.get(id) ?? ''),
          })),
        ]}
        value={store.saved === undefined ? String(store.project ?? ALL) : savedNode(store.saved)}
        onChange={choose}
        className={styles.choice}
      />
      <PeopleStrip />
      <Popover
        label={t('tag.label')}
        align="end"
        trigger={<IconButton icon="tag" label={t('tag.label')} pressed={selectedTags(store.filter).length > 0} />}
      >
        <div className={styles.tagPopover}>
          <TagSection withNone />
        </div>
      </Popover>
      <IconButton icon="folder-plus" label={t('project.new')} onClick={() => void projects.create(undefined)} />
      {(store.chosen || store.saved !== undefined) && (
        <Menu entries={store.saved === undefined ? menu() : savedMenu()}>
          <IconButton icon="ellipsis" label={t('project.more')} />
        </Menu>
      )}
    </div>
  );
});
