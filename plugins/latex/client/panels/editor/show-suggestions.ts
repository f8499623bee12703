/**
 * Draws what is suggested into a source: words that would go are struck through, words that would come stand behind them, by whose they are;
 * the same on every screen, also while they are typed.
 */
import { autorun } from 'mobx';
import type { editor } from 'monaco-editor/editor';
import { type Disposable, disposable } from '#plugin-api';
import { cx, tintClass } from '#ui';
import type { ShownSuggestion } from '#plugins/coedit/common/suggesting.ts';
import { DrawnMarks, type Mark } from '../../monaco/drawn-marks.ts';
import { GROWS, NEVER_GROWS, rangeBetween } from '../../monaco/marked-range.ts';
import type { SourceDocument } from '../../stores/source-document.ts';
import styles from './suggestions.module.css';

/** Letters that are shown beside; the card and the list have all of them. */
const LONGEST = 300;

/** One line, as what stands beside words has to be. */
const lineOf = (text: string): string => {
  const line = text.replaceAll('\n', '⏎').replaceAll('\t', '⇥');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

export const decorationOf = (model: editor.ITextModel, shown: ShownSuggestion): Mark => {
  const { isMade, beside, author } = shown;
  const tint = tintClass(shown.tint);
  const gone = styles.gone;
  return {
    range: rangeBetween(model, shown.from, shown.to),
    look: `${isMade} ${author}\n${beside}`,
    options: {
      inlineClassName: (isMade ? cx(styles.made, tint) : gone) ?? null,
      // What is typed on at words of one's own belongs to them before they are drawn anew.
      stickiness: isMade ? GROWS : NEVER_GROWS,
      showIfCollapsed: true,
      ...(beside !== '' && {
        [isMade ? 'before' : 'after']: {
          content: lineOf(beside),
          inlineClassName: (isMade ? cx(styles.beside, gone) : cx(styles.beside, styles.made, tint)) ?? null,
          inlineClassNameAffectsLetterSpacing: true,
        },
      }),
    },
  };
};

export const showSuggestions = (view: editor.IStandaloneCodeEditor, document: SourceDocument): Disposable => {
  const marks = new DrawnMarks(view);
  const stop = autorun(() => {
    const model = view.getModel();
    const shown = document.suggested?.shown ?? [];
    marks.set(model ? shown.map((one) => decorationOf(model, one)) : []);
  });
  return disposable(() => {
    stop();
    marks.dispose();
  });
};
