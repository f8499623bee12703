/** Conferences of the ACM: everything that is said of an author stands behind the name. */
import { listIn } from '../citing.ts';
import type { TexAffiliation, TexAuthor } from './tex-front.ts';
import { OWN_CAPTIONS, type TexClass } from './tex-class.ts';
import { abstractOf, corresponding, linesWith } from './written.ts';

/** The class asks for a country, and has it as the last of an address. */
const affiliationOf = ({ parts }: TexAffiliation): string => {
  const [country, city] = parts.length > 2 ? [parts.at(-1), parts.at(-2)] : parts.length === 2 ? [parts.at(-1), undefined] : [];
  const institution = parts.slice(0, parts.length - (city === undefined ? 0 : 1) - (country === undefined ? 0 : 1));
  return `\\affiliation{\\institution{${institution.join(', ')}}${city === undefined ? '' : `\\city{${city}}`}\\country{${country ?? '\\unskip'}}}`;
};

/** Its heads of pages have them, also where nothing has a title. */
const NO_TITLE = '\\providecommand{\\shorttitle}{}\n\\providecommand{\\shortauthors}{}';

export const acm: TexClass = {
  // Its fonts for LuaTeX are seldom there, those for pdfTeX always.
  begin: () => String.raw`\PassOptionsToPackage{type1}{libertine}
\newcommand{\setmonofont}[2][]{}
\documentclass[sigconf,nonacm]{acmart}
\let\setmonofont\undefined`,
  fonts: '',
  without: new Set(['amssymb', 'caption', 'float', 'hyperref']),
  // It measures labels of lists before any list has set its own.
  preamble: `${OWN_CAPTIONS}\n${NO_TITLE}\n${['i', 'ii', 'iii', 'iv'].map((level) => `\\renewcommand{\\labelenum${level}}{\\arabic{enum${level}}.}`).join('\n')}`,
  hasColumns: true,
  floats: true,
  hasCapitals: true,
  citing: ({ is }) => ({
    is: is === 'authors' ? 'authors' : 'numbers',
    packages: `\\citestyle{${is === 'authors' ? 'acmauthoryear' : 'acmnumeric'}}`,
    ...listIn('ACM-Reference-Format'),
  }),
  front(front, language) {
    const { title, subtitle, authors, affiliations, keywords } = front;
    const isNamed = authors.some(({ affiliations: of }) => of.length > 0);
    const one = ({ name, orcid, email, isCorresponding, affiliations: of }: TexAuthor, at: number): string => {
      const places = of.flatMap((number) => affiliations[number - 1] ?? []);
      // Those that nobody names are of the last.
      const all = !isNamed && at === authors.length - 1 ? affiliations : places;
      return linesWith(
        `\\author{${name}}`,
        isCorresponding ? `\\authornote{${corresponding(language)}}` : '',
        orcid === undefined ? '' : `\\orcid{${orcid}}`,
        email === undefined ? '' : `\\email{${email}}`,
        ...(all.length > 0 ? all : [{ words: '', parts: ['\\unskip'] }]).map(affiliationOf),
      );
    };
    return linesWith(
      `\\title{${title}}`,
      subtitle === '' ? '' : `\\subtitle{${subtitle}}`,
      ...authors.map(one),
      abstractOf(front),
      keywords.length === 0 ? '' : `\\keywords{${keywords.join(', ')}}`,
      '\\maketitle',
    );
  },
};
