/** What figures and references are called on the screen: as in what is printed, where the text tells its language. */
import type { Translate } from '#plugin-api/client';
import { KIND_WORDS } from '../../../common/kind-words.ts';
import type { NumberedKind } from '../../../common/numbering.ts';
import { languageOf } from '../../editor/language-of.ts';
import type { EditorHost } from '../../editor/part.ts';

const NAME = /^nodes\.name\.(heading|figure|table|footnote)$/;

/** Texts of the app, in which names of what is counted are those of the text; observable. */
export const textWords = ({ file, t }: Pick<EditorHost, 'file' | 't'>): Translate => {
  const language = languageOf(file, '');
  if (language === '') return t;
  const words = KIND_WORDS[language.startsWith('de') ? 'de' : 'en'];
  return (key, values) => {
    const kind = NAME.exec(key)?.[1] as NumberedKind | undefined;
    return kind ? `${words[kind]} ${String(values?.['number'] ?? '')}`.trimEnd() : t(key, values);
  };
};
