/** The conditions that narrow the list, behind one button (LIB-016). */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Session } from '#plugin-api/client';
import { BAND_COLOURS, Button, Checkbox, ColorPicker, Field, IconButton, Popover, Select, Tag, TextInput } from '#ui';
import { libraryContract } from '../../../common/contract.ts';
import { READING_STATES } from '../../../common/model/reading.ts';
import { TAG_PLACES } from '../../../common/model/tag.ts';
import { YearInput } from '../../dialogs/year-input.tsx';
import { type Participant, participantsOf } from '../../participants.ts';
import { conditions, NO_FILTER, selectedTags, toggledTag, withCondition } from '../../filter.ts';
import { LibraryParts } from '../../tokens.ts';
import { TYPES } from '../reference/field-list.ts';
import { useList } from './list-context.ts';
import styles from './list.module.css';

const FLAGS = ['has_pdf', 'has_notes', 'has_citations', 'has_problems', 'has_notice', 'starred'] as const;
const YEARS = ['year_from', 'year_to'] as const;
const ANY = 'any';

/** Source type, author, and who has added a reference. */
const Who = observer(() => {
  const t = useTranslate();
  const session = useService(Session);
  const { store } = useService(LibraryParts);
  const list = useList();
  const api = useApi(libraryContract);
  const [people, setPeople] = useState<readonly Participant[]>([]);
  const { filter } = list;
  const { projects } = store.projects;
  const me = session.user?.id ?? 0;
  useEffect(() => {
    let isGone = false;
    void participantsOf(api, projects ?? [], { id: me, name: t('saved.me') }).then((found) => !isGone && setPeople(found));
    return () => {
      isGone = true;
    };
  }, [api, projects, me, t]);
  return (
    <>
      <Field label={t('filter.type')}>
        <Select
          options={[
            { value: ANY, label: t('filter.anyType') },
            ...TYPES.map((type) => ({ value: type, label: t(`type.${type}`) })),
          ]}
          value={filter.type ?? ANY}
          onChange={(type) => list.narrow(withCondition(filter, 'type', type === ANY ? undefined : type))}
        />
      </Field>
      <Field label={t('filter.author')}>
        <TextInput
          maxLength={200}
          value={filter.author ?? ''}
          onChange={({ currentTarget: { value } }) =>
            list.narrow(withCondition(filter, 'author', value === '' ? undefined : value))
          }
        />
      </Field>
      <Field label={t('filter.added_by')}>
        <Select
          options={[
            { value: ANY, label: t('filter.anyone') },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={filter.added_by === undefined ? ANY : String(filter.added_by)}
          onChange={(id) => list.narrow(withCondition(filter, 'added_by', id === ANY ? undefined : Number(id)))}
        />
      </Field>
    </>
  );
});

const Conditions = observer(() => {
  const t = useTranslate();
  const { saved } = useService(LibraryParts);
  const list = useList();
  const { listTags } = useApi(libraryContract);
  const [tags, setTags] = useState<readonly { text: string; color: string }[]>([]);
  const { project, filter } = list;
  useEffect(() => {
    listTags({ query: project === undefined ? {} : { project } }).then(
      ({ data }) => setTags(data),
      () => setTags([]),
    );
  }, [listTags, project]);
  return (
    <div className={styles.filter}>
      {FLAGS.map((flag) => (
        <Checkbox
          key={flag}
          checked={filter[flag] === '1'}
          onChange={(on) => list.narrow(withCondition(filter, flag, on ? '1' : undefined))}
        >
          {t(`filter.${flag}`)}
        </Checkbox>
      ))}
      <Field label={t('reading.title')}>
        <Select
          options={[ANY, ...READING_STATES].map((value) => ({
            value,
            label: t(value === ANY ? 'filter.anyReading' : `reading.${value}`),
          }))}
          value={filter.reading ?? ANY}
          onChange={(value) =>
            list.narrow(
              withCondition(
                filter,
                'reading',
                READING_STATES.find((state) => state === value),
              ),
            )
          }
        />
      </Field>
      <div className={styles.years}>
        {YEARS.map((year) => (
          <Field key={year} label={t(`filter.${year}`)}>
            <YearInput value={filter[year]} onChange={(value) => list.narrow(withCondition(filter, year, value))} />
          </Field>
        ))}
      </div>
      <Who />
      <Field label={t('filter.colour')}>
        <ColorPicker
          colours={BAND_COLOURS}
          value={filter.color}
          onChange={(color) => list.narrow(withCondition(filter, 'color', color))}
        />
      </Field>
      {filter.color !== undefined && (
        <Button size="small" variant="ghost" onClick={() => list.narrow(withCondition(filter, 'color', undefined))}>
          {t('filter.anyColour')}
        </Button>
      )}
      {tags.length > 0 && (
        <div className={styles.tags} role="group" aria-label={t('filter.tags')}>
          {tags.slice(0, 40).map((tag) => (
            <Tag
              key={tag.text}
              colour={tag.color}
              pressed={selectedTags(filter).includes(tag.text)}
              onPress={() => list.narrow(toggledTag(filter, tag.text))}
            >
              {tag.text}
            </Tag>
          ))}
        </div>
      )}
      {(filter.tags ?? filter.color) !== undefined && (
        <Field label={t('tag.on')}>
          <Select
            options={TAG_PLACES.map((place) => ({ value: place, label: t(`tag.place.${place}`) }))}
            value={filter.tags_on ?? 'either'}
            onChange={(place) => list.narrow(withCondition(filter, 'tags_on', place === 'either' ? undefined : place))}
          />
        </Field>
      )}
      <Button variant="ghost" icon="save" onClick={() => void saved.actions.create()}>
        {t('saved.new')}
      </Button>
      <Button variant="ghost" disabled={conditions(filter) === 0} onClick={() => list.narrow(NO_FILTER)}>
        {t('filter.clear')}
      </Button>
    </div>
  );
});

export const FilterButton = observer(() => {
  const t = useTranslate();
  const list = useList();
  const set = conditions(list.filter);
  return (
    <Popover
      label={t('filter.title')}
      align="end"
      trigger={
        <IconButton icon="list-filter" label={set > 0 ? t('filter.some', { count: set }) : t('filter.title')} pressed={set > 0} />
      }
    >
      <Conditions />
    </Popover>
  );
});
