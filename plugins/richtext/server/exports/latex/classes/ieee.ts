/** Conferences of the IEEE: two columns, names in one block and their institutions in the next. */
import { listIn } from '../citing.ts';
import { NUMBERS, OWN_CAPTIONS, T1, type TexClass } from './tex-class.ts';
import { abstractOf, corresponding, linesWith, orcidMark, wholeTitle } from './written.ts';

const mark = (numbers: readonly number[]): string =>
  numbers.map((number) => `\\IEEEauthorrefmark{${number}}`).join('\\textsuperscript{,}');

export const ieee: TexClass = {
  begin: () => '\\documentclass[conference]{IEEEtran}',
  fonts: T1,
  without: new Set(['caption', 'float']),
  // The class has no deeper one.
  preamble: `${OWN_CAPTIONS}\n\\providecommand{\\subparagraph}{\\paragraph}`,
  hasColumns: true,
  floats: true,
  hasCapitals: false,
  citing: () => ({
    is: 'numbers',
    packages: NUMBERS,
    ...listIn('IEEEtranN'),
  }),
  front(front, language) {
    const { authors, affiliations, keywords } = front;
    const names = authors.map(
      ({ name, orcid, isCorresponding, affiliations: of, email }) =>
        `${name}${mark(of)}${orcid === undefined ? '' : orcidMark(orcid)}${
          isCorresponding ? `\\thanks{${corresponding(language)}${email === undefined ? '' : `: ${email}`}}` : ''
        }`,
    );
    const mails = authors.flatMap(({ email }) => email ?? []);
    const places = [
      ...affiliations.map(
        ({ words }, at) => `${authors.some(({ affiliations: of }) => of.length > 0) ? mark([at + 1]) : ''}${words}`,
      ),
      ...(mails.length === 0 ? [] : [mails.join(', ')]),
    ];
    return linesWith(
      `\\title{${wholeTitle(front)}}`,
      `\\author{${names.length === 0 ? '' : `\\IEEEauthorblockN{${names.join(', ')}}`}${
        places.length === 0 ? '' : `\n\\IEEEauthorblockA{${places.join('\\\\{}\n')}}`
      }}`,
      '\\maketitle',
      abstractOf(front),
      keywords.length === 0 ? '' : `\\begin{IEEEkeywords}\n${keywords.join(', ')}\n\\end{IEEEkeywords}`,
    );
  },
};
