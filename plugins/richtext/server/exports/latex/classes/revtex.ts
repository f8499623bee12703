/** Journals of the American Physical Society: what is said of an author stands behind the name, the abstract before the title is made. */
import { listIn } from '../citing.ts';
import type { TexAuthor } from './tex-front.ts';
import { LATIN_MODERN, OWN_CAPTIONS, type TexClass } from './tex-class.ts';
import { abstractOf, corresponding, linesWith, wholeTitle } from './written.ts';

export const revtex: TexClass = {
  begin: () => '\\documentclass[aps,prl,reprint,nofootinbib,longbibliography]{revtex4-2}',
  fonts: LATIN_MODERN,
  without: new Set(['caption', 'float']),
  // In the next column a link of a note would end within more boxes than it began in, which ends the compile.
  preamble: `${OWN_CAPTIONS}\n\\interfootnotelinepenalty=10000`,
  hasColumns: true,
  floats: true,
  hasCapitals: true,
  citing: () => ({
    is: 'numbers',
    packages: '',
    ...listIn('apsrev4-2'),
  }),
  front(front, language) {
    const { authors, affiliations, keywords } = front;
    const isNamed = authors.some(({ affiliations: of }) => of.length > 0);
    const one = ({ name, orcid, email, isCorresponding, affiliations: of }: TexAuthor, at: number): string => {
      // Those that nobody names are of all, whom the class puts together.
      const all = !isNamed && at === authors.length - 1 ? affiliations : of.flatMap((number) => affiliations[number - 1] ?? []);
      return linesWith(
        `\\author{${name}}`,
        email === undefined ? '' : `\\email${isCorresponding ? `[${corresponding(language)}: ]` : ''}{${email}}`,
        email === undefined && isCorresponding ? `\\thanks{${corresponding(language)}}` : '',
        orcid === undefined ? '' : `\\homepage{https://orcid.org/${orcid}}`,
        ...all.map(({ words }) => `\\affiliation{${words}}`),
      );
    };
    return linesWith(
      `\\title{${wholeTitle(front)}}`,
      ...authors.map(one),
      abstractOf(front),
      keywords.length === 0 ? '' : `\\keywords{${keywords.join(', ')}}`,
      '\\maketitle',
    );
  },
};
