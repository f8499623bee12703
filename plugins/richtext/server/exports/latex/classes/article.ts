/** A plain article: it cites as the manuscript does, and nothing in it floats. */
import { DOCUMENT_WORDS } from '../../docx/words.ts';
import type { TexAuthor } from './tex-front.ts';
import { LATIN_MODERN, type TexClass } from './tex-class.ts';
import { orcidMark, raised } from './written.ts';

const authorOf = ({ name, orcid, email, isCorresponding, affiliations }: TexAuthor): string =>
  [
    name,
    raised([...affiliations.map(String), ...(isCorresponding ? ['*'] : [])]),
    orcid === undefined ? '' : orcidMark(orcid),
    email === undefined ? '' : `\\\\{}\\texttt{${email}}`,
  ].join('');

export const article: TexClass = {
  begin: () => '\\documentclass[a4paper,11pt]{article}',
  fonts: LATIN_MODERN,
  without: new Set(),
  preamble: String.raw`\usepackage[margin=2.5cm]{geometry}
\captionsetup{singlelinecheck=false,justification=centering,labelsep=period,labelfont=bf}
\setcounter{secnumdepth}{5}
% A title may have more notes than there are signs for them.
\makeatletter\let\@fnsymbol\@arabic\makeatother`,
  hasColumns: false,
  floats: false,
  hasCapitals: false,
  citing: (like) => like,
  front({ title, subtitle, authors, affiliations, abstract, keywords }, language) {
    const places = affiliations.map(({ words }, at) => `\\small ${raised([String(at + 1)])}${words}`);
    const people = [authors.map(authorOf).join(' \\and '), ...places].filter((each) => each !== '').join(' \\\\{}\n');
    return [
      `\\title{${title}${subtitle === '' ? '' : ` \\\\{} \\large ${subtitle}`}}`,
      `\\author{${people}}\n\\date{}\n\\maketitle`,
      abstract.length === 0 ? '' : `\\begin{abstract}\n${abstract.join('\\par\n')}\\par\n\\end{abstract}`,
      keywords.length === 0 ? '' : `\\noindent\\textbf{${DOCUMENT_WORDS[language].keywords}:} ${keywords.join('; ')}`,
    ]
      .filter((part) => part !== '')
      .join('\n');
  },
};
