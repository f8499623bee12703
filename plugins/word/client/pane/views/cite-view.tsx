/** Cites: search, what was taken, insert. In a citation of the document it changes that one. */
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { Button, SearchInput, Select } from '#ui';
import type { ArticleRow } from '#plugins/library/common/model/article.ts';
import { usePane, usePaneText } from '../stores/pane-world.ts';
import styles from './cite-view.module.css';
import { nameOfRow } from './name-of-row.ts';
import { PickList } from './pick-list.tsx';
import { optionId, ReferenceResults } from './reference-results.tsx';
import { useReferenceList } from './use-reference-list.ts';

const ALL = 'all';

/** What is changed, and the ways out of that. */
const EditHead = observer(() => {
  const t = usePaneText();
  const { store, draft } = usePane();
  const { control } = draft;
  const citation = store.citations.find((each) => each.control === control);
  if (control === undefined || !citation) return null;
  const remove = async () => {
    if (await store.remove(control)) draft.clear();
  };
  return (
    <section className={styles.edit} aria-label={t('edit.title')}>
      <p className={styles.edited} dir="auto">
        {citation.text}
      </p>
      <div className={styles.buttons}>
        <Button size="small" variant="ghost" icon="trash" disabled={store.doing !== undefined} onClick={() => void remove()}>
          {t('edit.remove')}
        </Button>
        <Button size="small" variant="ghost" icon="plus" onClick={draft.clear}>
          {t('edit.another')}
        </Button>
      </div>
    </section>
  );
});

/** The cursor stands in a citation while another one is being made. */
const EditOffer = observer(({ onEdit }: { readonly onEdit: () => void }) => {
  const t = usePaneText();
  const { store, draft } = usePane();
  const { atCursor } = store;
  if (!atCursor || atCursor.state === 'unknown' || draft.control === atCursor.control || !draft.isDirty) return null;
  return (
    <p className={styles.offer}>
      {t('edit.here')}
      <Button size="small" variant="ghost" onClick={onEdit}>
        {t('edit.open')}
      </Button>
    </p>
  );
});

interface CiteViewProps {
  /** Opens the citation at the cursor. */
  readonly onEdit: () => void;
}

export const CiteView = observer(({ onEdit }: CiteViewProps) => {
  const t = usePaneText();
  const { search, draft, store } = usePane();
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const isEdit = draft.control !== undefined;
  const isBusy = store.doing === 'inserting' || store.doing === 'changing';
  const isReady =
    draft.picks.length > 0 && store.doing === undefined && store.failure?.kind !== 'foreign' && (!isEdit || draft.isDirty);
  useEffect(() => field.current?.focus(), []);

  const take = (row: ArticleRow) => {
    draft.toggle(row.id, nameOfRow(row));
    search.clear();
    field.current?.focus();
  };
  const cite = async () => {
    if (!isReady) return;
    const { control, cited, picks } = draft;
    const isDone =
      control === undefined
        ? await store.insert(
            cited,
            picks.map(({ name }) => name.short),
          )
        : await store.change(control, cited);
    // What stands in the document though the server was not there is done, too.
    if (isDone || store.failure?.kind === 'offline') draft.clear();
    field.current?.focus();
  };
  const keys = useReferenceList({
    search,
    take,
    cite: isReady ? () => void cite() : undefined,
    takeBack: () => draft.removeAt(draft.picks.length - 1),
  });
  const marked = search.rows?.[keys.marked];
  const projects = search.projects.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <form
      className={styles.cite}
      onSubmit={(event) => {
        event.preventDefault();
        void cite();
      }}
    >
      <div className={styles.top}>
        <EditHead />
        <EditOffer onEdit={onEdit} />
        <PickList key={draft.control ?? 0} />
        {draft.picks.length > 0 && (
          <Button
            type="submit"
            variant="primary"
            size="large"
            icon="quote"
            busy={isBusy}
            disabled={!isReady && !isBusy}
            className={styles.insert}
          >
            {t(isEdit ? 'cite.update' : 'cite.insert')}
          </Button>
        )}
        <SearchInput
          ref={field}
          label={t('search.label')}
          value={search.text}
          onChange={search.type}
          onKeyDown={keys.press}
          role="combobox"
          aria-expanded={Boolean(search.rows?.length)}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={marked && optionId(list, marked)}
          maxLength={300}
          size="large"
          data-main
        />
        {projects.length > 1 && (
          <Select
            size="small"
            label={t('search.project')}
            options={[{ value: ALL, label: t('search.allProjects') }, ...projects]}
            value={search.project === undefined ? ALL : String(search.project)}
            onChange={(value) => search.choose(value === ALL ? undefined : Number(value))}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {store.done && t(`done.${store.done}`)}
      </p>
      <div className={styles.results}>
        <ReferenceResults id={list} marked={keys.marked} take={take} />
      </div>
    </form>
  );
});
