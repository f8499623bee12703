/** Whose suggestions are listed, and of which text; what is listed is accepted or rejected in one step. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Button, Select } from '#ui';
import type { PlacedSuggestion } from '../stores/place-suggestions.ts';
import type { ThingSuggestions } from '../stores/thing-suggestions.ts';
import { calledBy } from '../stores/called-by.ts';
import { authorKey } from '../stores/suggestion-filter.ts';
import { TheDesk } from '../tokens.ts';
import styles from './suggestions.module.css';

const ALL = 'all';

interface ToolbarProps {
  readonly thing: ThingSuggestions;
  readonly shown: readonly PlacedSuggestion[];
}

export const SuggestionsToolbar = observer(({ thing, shown }: ToolbarProps) => {
  const t = useTranslate();
  const desk = useService(TheDesk);
  const offline = useOfflineReason();
  const { filter } = desk;
  const authors = new Map(thing.suggestions.map(({ author }) => [authorKey(author), author]));
  const documents = new Set(thing.suggestions.map(({ document }) => document));
  const ids = shown.map(({ suggestion }) => suggestion.id);
  const mayDecide = thing.role === 'write';
  return (
    <div className={styles.tools}>
      <div className={styles.filters}>
        <Select
          size="small"
          className={styles.filter}
          label={t('filter.author')}
          value={filter.author ?? ALL}
          options={[
            { value: ALL, label: t('filter.everybody') },
            ...[...authors].map(([key, author]) => ({ value: key, label: calledBy(author, t) })),
          ]}
          onChange={(value) => filter.byAuthor(value === ALL ? undefined : value)}
        />
        <Select
          size="small"
          className={styles.filter}
          label={t('filter.file')}
          value={String(filter.document ?? ALL)}
          options={[
            { value: ALL, label: t('filter.allFiles') },
            ...[...documents].map((id) => ({ value: String(id), label: thing.nameOf(id) })),
          ]}
          onChange={(value) => filter.byDocument(value === ALL ? undefined : Number(value))}
        />
      </div>
      <div className={styles.filters}>
        <span className={styles.count} role="status">
          {t(filter.isOn ? 'count.shown' : 'count.all', { count: ids.length, all: thing.suggestions.length })}
        </span>
        {mayDecide && (
          <span className={styles.decide}>
            <Button
              size="small"
              icon="check"
              disabled={ids.length === 0 || offline !== undefined}
              title={offline}
              onClick={() => void desk.decide('accept', thing, ids)}
            >
              {t('all.accept', { count: ids.length })}
            </Button>
            <Button
              size="small"
              variant="ghost"
              disabled={ids.length === 0 || offline !== undefined}
              title={offline}
              onClick={() => void desk.decide('reject', thing, ids)}
            >
              {t('all.reject', { count: ids.length })}
            </Button>
          </span>
        )}
      </div>
      {!mayDecide && <p className={styles.hint}>{t(thing.role === 'comment' ? 'role.comment' : 'role.read')}</p>}
    </div>
  );
});
