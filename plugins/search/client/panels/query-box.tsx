/** The box for words and the query language, with help at its end: what is wrong in it is underlined, and said below. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '#client-kit';
import { Icon, SearchInput } from '#ui';
import { LONGEST_TEXT } from '../../common/check-param.ts';
import { queryProblem } from '../search/query-problem.ts';
import type { SearchForm } from '../search/search-form.ts';
import styles from './query.module.css';
import { QueryHelp } from './query-help.tsx';
import { Underlined } from './underlined.tsx';

interface QueryBoxProps {
  readonly form: SearchForm;
  readonly onSend: () => void;
  /** How often it was asked for: with each time it takes the keyboard. */
  readonly asked: number;
}

export const QueryBox = observer(({ form, onSend, asked }: QueryBoxProps) => {
  const t = useTranslate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const text = form.draft.query ?? '';
  const [scrolled, setScrolled] = useState(0);
  const problem = form.problem('query');
  const mistake = queryProblem(text);
  const said = mistake ? t(`queryProblem.${mistake.kind}`) : problem && t(`problem.${problem}`);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.currentTarget.closest('[data-searches]')?.querySelector<HTMLElement>('[data-row]')?.focus();
    } else if (event.key === 'Enter') onSend();
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    if (asked === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [asked]);
  return (
    <div className={styles.box}>
      <div className={styles.line}>
        <div className={styles.field}>
          <SearchInput
            ref={field}
            label={t('query.label')}
            placeholder={t('query.placeholder')}
            value={text}
            maxLength={LONGEST_TEXT + 1}
            aria-invalid={said !== undefined}
            aria-describedby={said === undefined ? undefined : id}
            data-main
            onChange={(value) => form.set('query', value)}
            onBlur={() => form.leave('query')}
            onKeyDown={press}
            onScroll={(event) => setScrolled(event.currentTarget.scrollLeft)}
          />
          {mistake && <Underlined text={text} at={mistake} scrolled={scrolled} />}
        </div>
        <QueryHelp
          onTake={(example) => {
            form.set('query', example);
            field.current?.focus();
          }}
        />
      </div>
      {said !== undefined && (
        <p id={id} className={styles.said} role={problem ? 'alert' : 'status'}>
          <Icon name="circle-alert" size={13} />
          {said}
        </p>
      )}
    </div>
  );
});
