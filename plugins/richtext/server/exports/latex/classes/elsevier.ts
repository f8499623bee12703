/** Journals of Elsevier: the class has a form for each part of what stands before the text. */
import { listIn } from '../citing.ts';
import { LATIN_MODERN, OWN_CAPTIONS, type TexClass } from './tex-class.ts';
import { abstractOf, corresponding, linesWith, orcidMark, wholeTitle } from './written.ts';

export const elsevier: TexClass = {
  begin: (is) => `\\documentclass[preprint,12pt${is === 'authors' ? ',authoryear' : ''}]{elsarticle}`,
  fonts: LATIN_MODERN,
  without: new Set(['caption', 'float']),
  preamble: `${OWN_CAPTIONS}\n\\journal{Journal}`,
  hasColumns: false,
  floats: true,
  hasCapitals: false,
  citing: ({ is }) => ({
    is: is === 'authors' ? 'authors' : 'numbers',
    packages: '',
    ...listIn(`elsarticle-${is === 'authors' ? 'harv' : 'num'}`),
  }),
  front(front, language) {
    const { authors, affiliations, keywords } = front;
    const people = authors.map(({ name, orcid, email, isCorresponding, affiliations: of }) => {
      const marks = of.length === 0 ? '' : `[${of.map((number) => `place${number}`).join(',')}]`;
      const sign = isCorresponding ? '\\corref{corresponding}' : '';
      return linesWith(
        `\\author${marks}{${name}${orcid === undefined ? '' : orcidMark(orcid)}${sign}}`,
        email === undefined ? '' : `\\ead{${email}}`,
      );
    });
    return linesWith(
      '\\begin{frontmatter}',
      `\\title{${wholeTitle(front)}}`,
      ...people,
      authors.some(({ isCorresponding }) => isCorresponding) ? `\\cortext[corresponding]{${corresponding(language)}}` : '',
      ...affiliations.map(({ words }, at) => `\\affiliation[place${at + 1}]{organization={${words}}}`),
      abstractOf(front),
      keywords.length === 0 ? '' : `\\begin{keyword}\n${keywords.join(' \\sep ')}\n\\end{keyword}`,
      '\\end{frontmatter}',
    );
  },
};
