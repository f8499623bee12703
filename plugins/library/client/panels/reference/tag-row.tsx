/** The tags of a reference. */
import { observer } from 'mobx-react-lite';
import { use } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Button, IconButton, Tag } from '#ui';
import type { Article } from '../../../common/model/article.ts';
import { LibraryParts } from '../../tokens.ts';
import { ReadOnly } from './read-only.ts';
import styles from './reference.module.css';

export interface TagRowProps {
  readonly article: Article;
  readonly reload: () => Promise<void>;
}

export const TagRow = observer(({ article, reload }: TagRowProps) => {
  const t = useTranslate();
  const { references } = useService(LibraryParts);
  const readOnly = use(ReadOnly);
  const noWrite = readOnly ? t('share.noWrite') : undefined;
  const add = () => void references.addTag([article.id]).then(reload);
  return (
    <div className={styles.tags} role="group" aria-label={t('tag.label')}>
      {article.tags.map((tag) => (
        <Tag
          key={tag.id}
          colour={tag.color}
          onPress={readOnly ? undefined : () => void references.editTag(tag).then(reload)}
          onRemove={readOnly ? undefined : () => void references.tag([article.id], [], [tag.text]).then(reload)}
        >
          {tag.text}
        </Tag>
      ))}
      {article.tags.length > 0 ? (
        <IconButton size="small" icon="plus" label={t('tag.add')} disabledReason={noWrite} onClick={add} />
      ) : (
        <Button size="small" variant="ghost" icon="plus" className={styles.first} disabledReason={noWrite} onClick={add}>
          {t('tag.add')}
        </Button>
      )}
    </div>
  );
});
