/** The words of a suggestion within the word that they are part of: what goes is struck through, what comes stands behind it. */
import { useTranslate } from '#client-kit';
import type { Form } from '#plugins/coedit/common/form.ts';
import type { Part } from '#plugins/coedit/common/part.ts';
import type { Suggestion } from '../../common/model.ts';
import styles from './suggestions.module.css';

/** Letters of either side that are shown. */
const LONGEST = 300;

/** Line breaks and tabs as signs that can be seen. */
const visible = (text: string): string => text.replaceAll('\n', '⏎').replaceAll('\t', '⇥');
const short = (text: string): string => visible(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

interface WordsOfProps {
  readonly suggestion: Pick<Suggestion, 'anchor' | 'original' | 'replacement' | 'form' | 'part'>;
  /** In words. */
  readonly formName: (form: Form) => string;
  readonly partName: (part: Part) => string;
}

/** What is no word stands between words as a sign, which says nothing here. */
const readable = (letters: string): string => letters.replaceAll('\uFFFC', '').trim().replaceAll(/\n+/g, ' · ');

export function WordsOf({ suggestion, formName, partName }: WordsOfProps) {
  const t = useTranslate();
  const { form, part } = suggestion;
  if (form)
    return (
      <bdi className={styles.words} dir="auto">
        {t('words.formed', { how: formName(form), words: short(suggestion.original.trim()) })}
      </bdi>
    );
  if (part) {
    const words = readable(suggestion.replacement) || readable(suggestion.original);
    return (
      <bdi className={styles.words} dir="auto">
        {words === '' ? partName(part) : t('words.formed', { how: partName(part), words: short(words) })}
      </bdi>
    );
  }
  const { anchor, original, replacement } = suggestion;
  const before = /\S*$/.exec(anchor.before)?.[0] ?? '';
  const after = /^\S*/.exec(anchor.after)?.[0] ?? '';
  return (
    <bdi className={styles.words} dir="auto">
      {before}
      {original !== '' && (
        <del>
          <span className={styles.said}>{t('words.instead')}</span>
          {short(original)}
        </del>
      )}
      {replacement !== '' && (
        <ins>
          <span className={styles.said}>{t('words.suggested')}</span>
          {short(replacement)}
        </ins>
      )}
      {after}
    </bdi>
  );
}
