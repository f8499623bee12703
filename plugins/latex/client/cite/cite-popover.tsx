/** What is cited is chosen at the cursor: source and PDF stay in sight. All of it by keys. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Button, Kbd, TextInput } from '#ui';
import { AtCursor } from '../insert/at-cursor.tsx';
import type { ShownHelper } from '../insert/insert-helpers.ts';
import { LatexParts } from '../tokens.ts';
import type { CiteChoice } from './cite-choice.ts';
import { CiteList } from './cite-list.tsx';
import styles from './cite.module.css';

/** Of the popover, as its style has it. */
const WIDTH = 420;

const CitePopover = observer(({ shown }: { readonly shown: ShownHelper }) => {
  const t = useTranslate();
  const { helpers, citing } = useService(LatexParts);
  const [choice] = useState(() => citing.newChoice());
  useEffect(() => () => choice.dispose(), [choice]);
  return (
    <AtCursor shown={shown} label={t('cite.title')} close={helpers.close} width={WIDTH}>
      <CiteForm
        choice={choice}
        done={async () => {
          const sources = await choice.take();
          // Who has left meanwhile wants none of it.
          if (sources.length === 0 || helpers.shown !== shown) return;
          helpers.close();
          await citing.cite(sources);
        }}
      />
    </AtCursor>
  );
});

const CiteForm = observer(({ choice, done }: { readonly choice: CiteChoice; readonly done: () => Promise<void> }) => {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const { rows, marked, kept } = choice;
  const take = (isMore: boolean) => {
    if (isMore) choice.keep();
    else void done();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) choice.move(step, event.shiftKey);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) take(event.shiftKey);
    else if (event.key === 'Backspace' && choice.text === '' && kept.length > 0) choice.drop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.cite}>
      <TextInput
        ref={field}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={rows[marked] ? `${list}-${marked}` : undefined}
        aria-label={t('cite.search')}
        placeholder={t('cite.search')}
        spellCheck={false}
        value={choice.text}
        onChange={(event) => choice.type(event.currentTarget.value)}
        onKeyDown={press}
      />
      {kept.length > 0 && (
        <p className={styles.kept}>{t('cite.kept', { keys: kept.map(({ source, title }) => source.key ?? title).join(', ') })}</p>
      )}
      <CiteList
        id={list}
        choice={choice}
        take={(index, isMore) => {
          choice.mark(index);
          take(isMore);
          if (isMore) field.current?.focus();
        }}
      />
      <div className={styles.foot}>
        <span>
          <Kbd keys="shift+enter" /> {t('cite.more')}
        </span>
        <Button variant="primary" size="small" disabled={rows.length + kept.length === 0} onClick={() => take(false)}>
          {t('cite.insert')}
        </Button>
      </div>
    </div>
  );
});

export default CitePopover;
