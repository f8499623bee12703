/** Several references: how many, what they have in common, and what is done to all of them. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Button, Tag } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import { inCommon } from './in-common.ts';
import styles from './inspector.module.css';
import reference from '../reference/reference.module.css';

/** More rows than these are not looked through: they would hardly have anything in common. */
const MOST = 500;

export const ManySelected = observer(() => {
  const t = useTranslate();
  const { store, references, batch, exchange, reading } = useService(LibraryParts);
  const { rows, selection, articles } = store;
  const selected = selection.size > MOST ? [] : articles.map((id) => rows.row(rows.indexOf(id)));
  // What is not loaded could be unlike the rest.
  const known = selected.filter((row) => row !== undefined);
  const { fields, tags } = inCommon(known.length === selection.size ? known : []);
  const noChange = store.canChange ? undefined : t('share.noWrite');
  const shown = (field: (typeof fields)[number]) => (field.name === 'type' ? t(`type.${field.value}`) : String(field.value));
  return (
    <div className={styles.page}>
      <h3 className={styles.count}>{t('reference.count', { count: selection.size })}</h3>
      <div className={reference.actions}>
        <Button size="small" icon="square-pen" disabledReason={noChange} onClick={() => void batch.edit(articles)}>
          {t('inspector.editFields')}
        </Button>
        <Button size="small" icon="tag" disabledReason={noChange} onClick={() => void references.addTag(articles)}>
          {t('tag.add')}
        </Button>
        <Button size="small" icon="folder-input" disabledReason={noChange} onClick={() => void references.move(articles)}>
          {t('reference.move')}
        </Button>
        <Button size="small" icon="star" onClick={() => void reading.toggleStar(reading.selected)}>
          {t('reading.star')}
        </Button>
        <Button size="small" icon="check" onClick={() => void reading.toggleRead(reading.selected)}>
          {t('reading.read')}
        </Button>
        <Button size="small" icon="upload" onClick={() => void exchange.export({ articles })}>
          {t('reference.export')}
        </Button>
        <Button size="small" icon="trash" disabledReason={noChange} onClick={() => void references.delete(articles)}>
          {t('reference.delete')}
        </Button>
      </div>
      {tags.length > 0 && (
        <div className={reference.tags} role="group" aria-label={t('tag.label')}>
          {tags.map(({ text, color }) => (
            <Tag key={text} colour={color}>
              {text}
            </Tag>
          ))}
        </div>
      )}
      {fields.length > 0 && (
        <dl className={reference.fields} aria-label={t('inspector.common')}>
          {fields.map((field) => [
            <dt key={`${field.name}-label`}>{t(`field.${field.name}`)}</dt>,
            <dd key={field.name} className={styles.shared} dir="auto">
              {shown(field)}
            </dd>,
          ])}
        </dl>
      )}
    </div>
  );
});
