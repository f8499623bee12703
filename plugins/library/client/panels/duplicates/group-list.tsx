/** The groups that were found: title, how many, and why. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Icon, Tag, VirtualList } from '#ui';
import { shownNames } from '../../../common/shown-names.ts';
import { LibraryParts } from '../../tokens.ts';
import { TitleText } from '../../title-text.tsx';
import styles from './duplicates.module.css';

const ROW = 52;

export const GroupList = observer(() => {
  const t = useTranslate();
  const { finder, actions } = useService(LibraryParts).duplicates;
  const { selection } = finder;
  const { cursor } = selection;
  useEffect(() => {
    if (finder.current && finder.current.articles[0]?.id !== finder.choice?.articles[0]?.id) void finder.compare();
  }, [finder, cursor]);
  return (
    <div className={styles.groups} data-main>
      <VirtualList
        label={t('duplicates.groups')}
        selection={selection}
        rowHeight={ROW}
        single
        onKey={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const key = event.key.toLowerCase();
          if (key === 'm') void actions.merge();
          else if (key === 'n') void actions.setApart();
          else return;
          event.preventDefault();
        }}
        render={(index) => {
          const group = finder.groups[index];
          const first = group?.articles[0];
          if (!group || !first) return null;
          return (
            <div className={styles.group}>
              <Icon
                name={group.is_sure ? 'circle-check' : 'help'}
                size={16}
                className={group.is_sure ? styles.sure : styles.likely}
              />
              <span className={styles.text}>
                <span className={styles.title} dir="auto">
                  <TitleText of={first} t={t} />
                </span>
                <span className={styles.detail}>
                  {[shownNames(first), first.year, t(group.is_sure ? 'duplicates.sure' : 'duplicates.likely')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Tag>{`${group.articles.length} ×`}</Tag>
            </div>
          );
        }}
      />
    </div>
  );
});
