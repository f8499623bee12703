/** The works of a citation side by side; each is chosen, moved, taken away and opened by keys and by the pointer. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import type { Translate } from '#plugin-api/client';
import { cx, IconButton } from '#ui';
import type { CitedWork } from '../../../common/schema/inline.ts';
import type { PrintedTexts } from '../print/printed-texts.ts';
import type { CiteForm } from './cite-form.ts';
import styles from './cite-popover.module.css';

interface CitedWorksProps {
  readonly t: Translate;
  readonly form: CiteForm;
  readonly print: PrintedTexts;
  readonly open: (work: CitedWork) => void;
  readonly done: () => void;
  /** Back to the search. */
  readonly search: () => void;
}

export const CitedWorks = observer(({ t, form, print, open, done, search }: CitedWorksProps) => {
  const list = useRef<HTMLUListElement>(null);
  if (form.works.length === 0) return null;
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-work]')[index]?.focus());
  const press = (index: number, work: CitedWork) => (event: KeyboardEvent) => {
    const { key, altKey } = event;
    const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[key as 'ArrowLeft' | 'ArrowRight'];
    if (step !== undefined && altKey) focus(form.shift(index, step));
    else if (step !== undefined && form.works[index + step]) {
      form.choose(index + step);
      focus(index + step);
    } else if (key === 'Delete' || key === 'Backspace') {
      form.remove(index);
      if (form.works.length > 0) focus(Math.min(index, form.works.length - 1));
      else search();
    } else if (key === 'Enter' && altKey) open(work);
    else if (key === 'Enter') done();
    else if (key === ' ') form.choose(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The same work may stand there twice.
  const keys = form.works.map(
    ({ article }, at) => `${article} ${form.works.slice(0, at).filter((one) => one.article === article).length}`,
  );
  const isBad = (article: number) => print.print?.retracted.has(print.print.merged.get(article) ?? article) ?? false;
  return (
    <ul ref={list} className={styles.works} aria-label={t('citing.works')}>
      {form.works.map((work, index) => (
        <li key={keys[index]} className={cx(styles.work, index === form.chosen && styles.chosen)}>
          <button
            type="button"
            data-work
            className={styles.name}
            aria-pressed={index === form.chosen}
            title={t('citing.keys.work')}
            onClick={() => form.choose(index)}
            onKeyDown={press(index, work)}
          >
            {isBad(work.article) && <b className={styles.bad}>{t('citing.retracted')}</b>} {form.nameOf(work.article)}
            {work.locator ? `, ${work.locator}` : ''}
          </button>
          <IconButton size="small" icon="external-link" label={t('citing.open')} tabIndex={-1} onClick={() => open(work)} />
          <IconButton size="small" icon="close" label={t('citing.remove')} tabIndex={-1} onClick={() => form.remove(index)} />
        </li>
      ))}
    </ul>
  );
});
