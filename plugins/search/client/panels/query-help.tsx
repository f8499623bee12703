/** What the query language can do, with examples that can be taken over. */
import { useState } from 'react';
import { useTranslate } from '#client-kit';
import { IconButton, Popover } from '#ui';
import styles from './query.module.css';

/** Each with a text of its own: `query.help.<key>`. */
const EXAMPLES = {
  all: 'citation errors',
  phrase: '"reading to cite"',
  fields: 'title:annotation author:marshall',
  either: 'annotation OR highlighting',
  without: 'annotation -image',
  group: '(memory OR recall) AND reading',
  wildcard: 'annotat* colo?r',
  years: 'year:2015-2020',
  identifier: 'doi:10.1000/182',
} as const;

export function QueryHelp({ onTake }: { readonly onTake: (example: string) => void }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const take = (example: string) => {
    setOpen(false);
    onTake(example);
  };
  return (
    <Popover
      label={t('query.helpTitle')}
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      trigger={<IconButton icon="help" label={t('query.helpTitle')} />}
    >
      <dl className={styles.help}>
        {Object.entries(EXAMPLES).map(([key, example]) => (
          <div key={key}>
            <dt>
              <button type="button" onClick={() => take(example)}>
                <code>{example}</code>
              </button>
            </dt>
            <dd>{t(`query.help.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
