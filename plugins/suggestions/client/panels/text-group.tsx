/** The suggestions of one text, in its order; those whose words are gone stand last. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import type { ListedText } from '../stores/listed-suggestions.ts';
import type { ThingSuggestions } from '../stores/thing-suggestions.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import styles from './suggestions.module.css';

export const TextGroup = observer(({ thing, text }: { readonly thing: ThingSuggestions; readonly text: ListedText }) => {
  const t = useTranslate();
  const { name, rows, isPlaced } = text;
  return (
    <section aria-label={name}>
      <h3 className={styles.text} title={name}>
        <span className={styles.name}>{name === '' ? t('panel.textGone') : name}</span>
        <span className={styles.count}>{rows.length}</span>
      </h3>
      <ul className={styles.list}>
        {rows.map(({ suggestion, place }) => (
          <SuggestionRow
            key={suggestion.id}
            thing={thing}
            suggestion={suggestion}
            place={place}
            isGone={name === '' || (isPlaced && !place)}
          />
        ))}
      </ul>
    </section>
  );
});
