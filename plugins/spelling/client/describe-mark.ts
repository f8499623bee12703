/** What the editor shows of a word that is wrong, and what can be done about it. */
import type { Notices, Translate } from '#plugin-api/client';
import type { CheckedText, TextDeed, TextMark, TextThing } from '#plugins/coedit/common/text-checks.ts';
import type { SpellingMark } from './lint/messages.ts';
import type { PaperChoices } from './stores/paper-choices.ts';
import type { WordStore } from './stores/word-store.ts';

export interface MarkParts {
  readonly notices: Pick<Notices, 'success' | 'failure'>;
  readonly choices: Pick<PaperChoices, 'pass' | 'passNoLonger'>;
  /** Shows the marks of a paper again. */
  readonly showAgain: (paper: TextThing) => void;
  readonly t: Translate;
}

/** Where a mark stands. */
export interface MarkedSource {
  readonly source: CheckedText;
  /** The stretch of it, as it was when it was checked. */
  readonly written: string;
}

export const replaceDeed = (id: string, title: string, text: string, source: CheckedText): TextDeed => ({
  id,
  title,
  mends: true,
  run(place) {
    const at = place();
    if (at) source.edit({ ...at, text });
  },
});

/** What is told of a mark is worked out when it is asked for: a text may have a thousand of them, and one card at a time. */
export const describeMark =
  ({ notices, choices, showAgain, t }: MarkParts) =>
  (id: string, mark: SpellingMark, { source, written }: MarkedSource, words: WordStore): TextMark => {
    const { from, to, kind, word, suggestions } = mark;
    const pass = (): TextDeed => ({
      id: 'pass',
      title: t('deed.pass'),
      run() {
        choices.pass(source, word);
        showAgain(source);
        notices.success(t('passed', { word }), () => {
          choices.passNoLonger(source, word);
          showAgain(source);
        });
      },
    });
    const add = (where: 'own' | 'project'): TextDeed => ({
      id: where,
      title: t(`deed.${where}`),
      async run() {
        try {
          const added = await words.add(word, where);
          notices.success(t(`added.${where}`, { word }), () => words.remove(added));
        } catch (error) {
          notices.failure(error);
        }
      },
    });
    const mend = (): readonly TextDeed[] => {
      if (source.isReadOnly || !source.syntax.isWhole(written)) return [];
      if (kind === 'twice') return [replaceDeed('remove', t('deed.removeTwice'), '', source)];
      return suggestions.map((text, at) => replaceDeed(`suggestion ${at}`, text, text, source));
    };
    return {
      ...{ id, from, to },
      get title() {
        return t(`mark.${kind}`, { word });
      },
      get text() {
        return kind === 'wrong' && suggestions.length === 0 ? t('mark.nothing') : '';
      },
      get deeds() {
        const adding = kind === 'twice' ? [] : words.mayAddToProject ? [add('own'), add('project')] : [add('own')];
        return [...mend(), ...adding, pass()];
      },
    };
  };
