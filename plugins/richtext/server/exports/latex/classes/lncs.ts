/** Proceedings of Springer: one column, institutions by numbers, keywords within the abstract. */
import { listIn } from '../citing.ts';
import type { TexAuthor, TexFront } from './tex-front.ts';
import { NUMBERS, OWN_CAPTIONS, T1, type TexClass } from './tex-class.ts';
import { abstractOf, corresponding, linesWith, wholeTitle } from './written.ts';

const running = (authors: readonly TexAuthor[]): string => {
  const [first] = authors;
  return authors.length > 2 ? [first?.plain, 'et', 'al.'].join(' ') : authors.map(({ plain }) => plain).join(' and ');
};

/** Each with the addresses of who is there first. */
const institutions = ({ authors, affiliations }: TexFront): string[] => {
  const mailsOf = (number: number): string[] =>
    authors.filter(({ affiliations: of }) => (of[0] ?? affiliations.length) === number).flatMap(({ email }) => email ?? []);
  const placed = affiliations.length === 0 ? [{ words: '' }] : affiliations;
  return placed.map(({ words }, at) => {
    const mails = mailsOf(affiliations.length === 0 ? 0 : at + 1);
    const all = [words, mails.length === 0 ? '' : `\\email{${mails.join(', ')}}`];
    return all.filter((each) => each !== '').join('\\\\{}');
  });
};

export const lncs: TexClass = {
  begin: () => '\\documentclass[runningheads]{llncs}',
  fonts: T1,
  without: new Set(['caption', 'float']),
  // In place of its own the class prints that it is not to be used, and TeX does not get out of that.
  preamble: `${OWN_CAPTIONS}\n\\let\\subparagraph\\paragraph`,
  hasColumns: false,
  floats: true,
  hasCapitals: false,
  citing: () => ({ is: 'numbers', packages: NUMBERS, ...listIn('splncs04') }),
  front(front, language) {
    const { authors, affiliations, keywords } = front;
    const names = authors.map(
      ({ name, orcid, isCorresponding, affiliations: of }) =>
        `${name}${of.length === 0 || affiliations.length < 2 ? '' : `\\inst{${of.join(',')}}`}${
          orcid === undefined ? '' : `\\orcidID{${orcid}}`
        }${isCorresponding ? `\\thanks{${corresponding(language)}}` : ''}`,
    );
    const behind = keywords.length === 0 ? '' : `\\keywords{${keywords.join(' \\and ')}}`;
    return linesWith(
      `\\title{${wholeTitle(front)}}`,
      `\\author{${names.join(' \\and ')}}`,
      `\\authorrunning{${running(authors)}}`,
      `\\institute{${institutions(front).join(' \\and ')}}`,
      '\\maketitle',
      abstractOf(front, behind),
    );
  },
};
