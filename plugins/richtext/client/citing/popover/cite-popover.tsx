/** What stands at a citation while it is written: its works, the chosen one's page and words, and the search for more. All of it by keys. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { Translate } from '#plugin-api/client';
import { Kbd, TextInput } from '#ui';
import type { CitedWork } from '../../../common/schema/inline.ts';
import type { PrintedTexts } from '../print/printed-texts.ts';
import type { CiteForm } from './cite-form.ts';
import styles from './cite-popover.module.css';
import { CitedWorks } from './cited-works.tsx';
import { FoundList } from './found-list.tsx';
import { WorkFields } from './work-fields.tsx';

export interface CitePopoverProps {
  readonly t: Translate;
  readonly form: CiteForm;
  readonly print: PrintedTexts;
  /** Shows what a work rests on. */
  readonly open: (work: CitedWork) => void;
  /** Writes what was chosen, and closes. */
  readonly done: () => void;
}

export const CitePopover = observer(({ t, form, print, open, done }: CitePopoverProps) => {
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const row = form.rows[form.marked];

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) form.move(step);
    else if (event.key === 'Enter' && event.shiftKey) form.take();
    else if (event.key === 'Enter') {
      if (form.enter()) done();
    } else if (event.key === 'Backspace' && form.text === '' && form.works.length > 0) form.remove(form.works.length - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.popover}>
      <CitedWorks t={t} form={form} print={print} open={open} done={done} search={() => field.current?.focus()} />
      <WorkFields t={t} form={form} done={done} />
      <TextInput
        ref={field}
        data-first={form.isNew ? '' : undefined}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={row ? `${list}-${form.marked}` : undefined}
        aria-label={t('citing.search')}
        placeholder={t('citing.search')}
        spellCheck={false}
        value={form.text}
        onChange={(event) => form.type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <FoundList
        t={t}
        id={list}
        rows={form.rows}
        state={form.find.state}
        marked={form.marked}
        take={(index, isMore) => {
          form.take(index);
          if (!isMore) done();
          else field.current?.focus();
        }}
      />
      <p className={styles.hint}>
        <Kbd keys="enter" /> {t(form.isNew ? 'citing.keys.insert' : 'citing.keys.done')} <Kbd keys="shift+enter" />{' '}
        {t('citing.keys.more')}
      </p>
    </div>
  );
});
