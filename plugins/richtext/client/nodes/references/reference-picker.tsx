/** Chooses what is referred to, and how. */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { cx, Icon, SearchInput, SegmentedControl } from '#ui';
import type { NumberedKind, Numbering } from '../../../common/numbering.ts';
import { REFERENCE_FORMS, type ReferenceForm } from '../../../common/schema/inline.ts';
import { printedForm } from './printed.ts';
import styles from './references.module.css';
import { findTargets, type Target } from './targets.ts';

export interface ReferencePickerProps {
  readonly t: Translate;
  readonly numbering: Numbering;
  readonly form: ReferenceForm;
  /** What is referred to now. */
  readonly target: string | undefined;
  readonly choose: (target: Target, form: ReferenceForm) => void;
}

const ICONS = {
  heading: 'heading',
  figure: 'image',
  table: 'table',
  equation: 'sigma',
  footnote: 'superscript',
} as const satisfies Record<NumberedKind, string>;

export function ReferencePicker({ t, numbering, form: given, target, choose }: ReferencePickerProps) {
  const list = useId();
  const [words, setWords] = useState('');
  const [form, setForm] = useState(given);
  const found = findTargets(t, numbering, words);
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      found.findIndex(({ numbered }) => target !== undefined && numbered.id === target),
    ),
  );
  const at = Math.min(chosen, found.length - 1);
  const options = useRef<HTMLDivElement>(null);
  const move = (step: number): void => {
    const next = Math.min(Math.max(at + step, 0), found.length - 1);
    setChosen(next);
    options.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    const one = found[at];
    if (step !== undefined) move(step);
    else if (event.key === 'Enter' && one) choose(one, form);
    else return;
    event.preventDefault();
  };
  const sample = found[at]?.numbered;
  return (
    <div className={styles.picker}>
      <SearchInput
        value={words}
        onChange={(next) => {
          setWords(next);
          setChosen(0);
        }}
        label={t('nodes.reference.find')}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={sample && `${list}-${String(at)}`}
        onKeyDown={press}
      />
      <div ref={options} id={list} role="listbox" aria-label={t('nodes.reference.targets')} className={styles.targets}>
        {found.map((each, index) => (
          <div
            key={each.numbered.at}
            id={`${list}-${String(index)}`}
            role="option"
            aria-selected={index === at}
            className={cx(styles.target, index === at && styles.chosen)}
            style={{ paddingInlineStart: 8 + 12 * Math.max(0, each.numbered.level - 1) }}
            onPointerDown={(event) => event.preventDefault()}
            onPointerEnter={() => setChosen(index)}
            onClick={() => choose(each, form)}
          >
            <Icon name={ICONS[each.numbered.kind]} size={14} />
            <span className={styles.name}>{each.name}</span>
            {each.numbered.number !== '' && <span className={styles.title}>{each.numbered.title}</span>}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles.none}>{t(numbering.all.length === 0 ? 'nodes.reference.nothing' : 'nodes.reference.notFound')}</p>
      )}
      <SegmentedControl
        label={t('nodes.reference.form')}
        segments={REFERENCE_FORMS.map((value) => ({ value, label: t(`nodes.reference.forms.${value}`) }))}
        value={form}
        onChange={setForm}
      />
      {sample && <p className={styles.sample}>{t('nodes.reference.sample', { text: printedForm(t, sample, form) })}</p>}
    </div>
  );
}
