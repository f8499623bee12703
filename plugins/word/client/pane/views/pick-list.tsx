/** The references of the citation that is being made, each with what is said of it: where, before, behind, without its author. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Checkbox, Field, IconButton, Icon, Select, TextInput } from '#ui';
import { type Cited, LABELS } from '../../../common/contract.ts';
import { usePane, usePaneText } from '../stores/pane-world.ts';
import type { Pick, PickDetails } from '../stores/draft.ts';
import styles from './pick-list.module.css';

interface DetailsProps {
  readonly id: string;
  readonly cited: Cited;
  readonly onChange: (details: Partial<PickDetails>) => void;
}

function Details({ id, cited, onChange }: DetailsProps) {
  const t = usePaneText();
  return (
    <div id={id} className={styles.details}>
      <div className={styles.pair}>
        <Field label={t('pick.label')}>
          <Select
            size="small"
            options={LABELS.map((value) => ({ value, label: t(`label.${value}`) }))}
            value={cited.label ?? 'page'}
            onChange={(label) => onChange({ label })}
          />
        </Field>
        <Field label={t('pick.locator')}>
          <TextInput
            size="small"
            maxLength={100}
            placeholder="12–14"
            value={cited.locator ?? ''}
            onChange={(event) => onChange({ locator: event.currentTarget.value })}
            autoFocus
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={t('pick.prefix')}>
          <TextInput
            size="small"
            maxLength={500}
            placeholder={t('pick.prefixExample')}
            value={cited.prefix ?? ''}
            onChange={(event) => onChange({ prefix: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('pick.suffix')}>
          <TextInput
            size="small"
            maxLength={500}
            value={cited.suffix ?? ''}
            onChange={(event) => onChange({ suffix: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Checkbox checked={cited.suppress_author ?? false} onChange={(suppress_author) => onChange({ suppress_author })}>
        {t('pick.withoutAuthor')}
      </Checkbox>
    </div>
  );
}

interface PickRowProps {
  readonly pick: Pick;
  readonly at: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

function PickRow({ pick: { cited, name }, at, isOpen, onOpen }: PickRowProps) {
  const t = usePaneText();
  const { draft } = usePane();
  const id = `pick-${String(at)}`;
  const said = [
    cited.prefix,
    cited.locator && `${t(`label.${cited.label ?? 'page'}`)} ${cited.locator}`,
    cited.suffix,
    cited.suppress_author && t('pick.withoutAuthorShort'),
  ].filter((part): part is string => Boolean(part));
  return (
    <li className={styles.pick}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.name}
          title={name.title}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={13} />
          <span className={styles.short} dir="auto">
            {name.short}
          </span>
          {said.length > 0 && <span className={styles.said}>{said.join(' · ')}</span>}
        </button>
        <IconButton icon="close" size="small" label={t('pick.remove', { name: name.short })} onClick={() => draft.removeAt(at)} />
      </div>
      {isOpen && <Details id={id} cited={cited} onChange={(details) => draft.detail(at, details)} />}
    </li>
  );
}

export const PickList = observer(() => {
  const t = usePaneText();
  const { draft } = usePane();
  const [open, setOpen] = useState<number>();
  if (draft.picks.length === 0) return null;
  return (
    <ul className={styles.picks} aria-label={t('pick.list')}>
      {draft.picks.map((pick, at) => (
        <PickRow
          key={`${String(pick.cited.article)}-${String(at)}`}
          pick={pick}
          at={at}
          isOpen={open === at}
          onOpen={(isOpen) => setOpen(isOpen ? at : undefined)}
        />
      ))}
    </ul>
  );
});
