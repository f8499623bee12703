/** What the editor shows of a stretch that breaks a rule of grammar, and what can be done about it. */
import type { Notices, Translate } from '#plugin-api/client';
import type { CheckedText, TextDeed, TextMark } from '#plugins/coedit/common/text-checks.ts';
import type { GrammarMatch } from '../../common/grammar/model.ts';
import { replaceDeed } from '../describe-mark.ts';
import type { HouseGrammar } from './house-grammar.ts';

export interface MatchParts {
  readonly house: Pick<HouseGrammar, 'ignore' | 'heed'>;
  readonly notices: Pick<Notices, 'success' | 'failure'>;
  readonly t: Translate;
}

export const describeMatch =
  ({ house, notices, t }: MatchParts) =>
  (id: string, match: GrammarMatch, paragraph: number, source: CheckedText, written: string): TextMark => {
    const { offset, length, message, rule, title, replacements } = match;
    const from = paragraph + offset;
    const ignore = (): TextDeed => ({
      id: 'rule',
      title: t('grammar.ignoreRule'),
      async run() {
        try {
          const ignored = await house.ignore(rule, title);
          notices.success(t('grammar.ignored', { title }), () =>
            house.heed(ignored).catch((error: unknown) => notices.failure(error)),
          );
        } catch (error) {
          notices.failure(error);
        }
      },
    });
    return {
      ...{ id, from, to: from + length, title: message },
      get text() {
        return t('grammar.rule', { title });
      },
      get deeds() {
        const put = source.isReadOnly ? [] : replacements.flatMap((text) => source.syntax.inPlaceOf(written, text) ?? []);
        return [...put.map((text, at) => replaceDeed(`replacement ${at}`, text, text, source)), ignore()];
      },
    };
  };
