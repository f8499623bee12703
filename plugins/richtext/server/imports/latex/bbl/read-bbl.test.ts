/** Works out of lists of references, as the styles that people use write them. */
import { describe, expect, it } from 'vitest';
import { readBbl } from './read-bbl.ts';

const list = (...items: readonly string[]) => `\\begin{thebibliography}{9}\n${items.join('\n\n')}\n\\end{thebibliography}`;

/** What of one is told. */
const one = (text: string) => {
  const { works, unread } = readBbl(text);
  const [item] = works.values();
  const people = (item?.author ?? []) as readonly { family?: string; given?: string; literal?: string }[];
  return {
    unread: [...unread.keys()],
    type: item?.type,
    title: item?.title,
    in: item?.['container-title'],
    year: (item?.issued as { 'date-parts': number[][] } | undefined)?.['date-parts'][0]?.[0],
    doi: item?.DOI,
    volume: item?.volume,
    pages: item?.page,
    authors: people.map(({ family, given, literal }) => literal ?? [family, given].join(', ')),
  };
};

const JOURNAL = { type: 'article-journal', title: 'On bees', in: 'Journal of Insects', year: 2001, unread: [] };

describe('a list of BibTeX', () => {
  it.each([
    [
      'plainnat',
      String.raw`\bibitem[Müller and Okafor(2001)]{bee}
A.~M{\"u}ller and C.~Okafor.
\newblock On bees.
\newblock \emph{Journal of Insects}, 12\penalty0 (3):\penalty0 10--20, 2001.
\newblock \doi{10.1000/182_3}.`,
      { ...JOURNAL, doi: '10.1000/182_3', volume: '12', pages: '10-20', authors: ['Müller, A.', 'Okafor, C.'] },
    ],
    [
      'apalike',
      String.raw`\bibitem[Müller et~al., 2001]{bee}
M{\"u}ller, A., Okafor, C.~B., and Lee, D. (2001).
\newblock On bees.
\newblock {\em Journal of Insects}, 12(3):10--20.`,
      { ...JOURNAL, volume: '12', authors: ['Müller, A.', 'Okafor, C. B.', 'Lee, D.'] },
    ],
    [
      'plain, of a book',
      String.raw`\bibitem{bee}
Ada M{\"u}ller.
\newblock {\em On Bees}.
\newblock Hive Press, 1999.`,
      { type: 'book', title: 'On Bees', year: 1999, authors: ['Müller, Ada'], unread: [] },
    ],
    [
      'REVTeX, with titles',
      String.raw`\bibitem [{\citenamefont {M{\"u}ller}\ and\ \citenamefont {Okafor}(2001)}]{bee}%
  \BibitemOpen
  \bibfield  {author} {\bibinfo {author} {\bibfnamefont {A.}~\bibnamefont {M{\"u}ller}}\ and\ \bibinfo {author} {\bibfnamefont {C.}~\bibnamefont {Okafor}},\ }\bibfield  {title} {\bibinfo {title} {On bees},\ }\href {https://doi.org/10.1000/182} {\bibfield  {journal} {\bibinfo  {journal} {Journal of Insects}\ }\textbf {\bibinfo {volume} {12}},\ \bibinfo {pages} {10} (\bibinfo {year} {2001})}\BibitemShut {NoStop}%`,
      { ...JOURNAL, doi: '10.1000/182', volume: '12', pages: '10', authors: ['Müller, A.', 'Okafor, C.'] },
    ],
    [
      'REVTeX, without titles',
      String.raw`\bibitem[{\citenamefont{Okafor}(2001)}]{bee}
\bibinfo{author}{\bibfnamefont{C.}~\bibnamefont{Okafor}},
  \bibinfo{journal}{Journal of Insects} \textbf{\bibinfo{volume}{12}},
  \bibinfo{pages}{8} (\bibinfo{year}{2001}).`,
      { type: 'article-journal', in: 'Journal of Insects', year: 2001, volume: '12', authors: ['Okafor, C.'], unread: [] },
    ],
    [
      'ACM',
      String.raw`\bibitem[Okafor(2001)]%
        {bee}
\bibfield{author}{\bibinfo{person}{Chidi Okafor} {and} \bibinfo{person}{Ada Lee}.} \bibinfo{year}{2001}\natexlab{}.
\newblock \showarticletitle{On bees}. \bibinfo{title}{On bees}.
\newblock \bibinfo{journal}{\emph{Journal of Insects}} \bibinfo{volume}{12} (\bibinfo{year}{2001}).
\newblock
\urldef\tempurl\url{https://doi.org/10.1000/182}`,
      { ...JOURNAL, doi: '10.1000/182', authors: ['Okafor, Chidi', 'Lee, Ada'] },
    ],
    [
      'IEEEtran',
      "\\bibitem{bee}\nC.~Okafor and A.~Lee, ``On bees,'' \\emph{Journal of Insects}, vol.~12, no.~3, pp. 10--20, 2001.",
      { ...JOURNAL, volume: '12', authors: ['Okafor, C.', 'Lee, A.'] },
    ],
    [
      'Springer',
      String.raw`\bibitem{bee}
Okafor, C., Lee, A.: On bees. \textit{Journal of Insects} \textbf{12}(3), 10--20 (2001)`,
      { ...JOURNAL, authors: ['Okafor, C.', 'Lee, A.'] },
    ],
    [
      'proceedings',
      String.raw`\bibitem{bee}
C.~Okafor.
\newblock On bees.
\newblock In \emph{Proceedings of Insects}, pages 1--2, 2001.`,
      { type: 'paper-conference', title: 'On bees', in: 'Proceedings of Insects', year: 2001, authors: ['Okafor, C.'] },
    ],
  ])('%s', (_, item, told) => expect(one(list(item))).toMatchObject(told));

  it('what tells too little is no work', () => {
    const { works, unread } = readBbl(
      list('\\bibitem{a} Private communication.', '\\bibitem{b}\nB.~Bob.\n\\newblock Book.\n\\newblock 1999.'),
    );
    expect([...works.keys()]).toEqual(['b']);
    expect([...unread]).toEqual([['a', 'Private communication.']]);
  });

  it.each([
    '\\bibitem',
    '\\bibitem[',
    '\\bibitem[a]{',
    '\\bibitem{a} {{{',
    '\\bibitem{a} x \\newblock { \\newblock y',
    '\\entry{',
    '',
  ])('broken: %s', (text) => expect(readBbl(list(text)).works.size).toBe(0));
});

it('a list of Biber', () => {
  const text = String.raw`\datalist[entry]{nty/global//global/global}
  \entry{müller:2001}{article}{}
    \name{author}{2}{}{%
      {{un=0,uniquepart=base,hash=a}{%
         family={M\"uller},
         familyi={M\bibinitperiod},
         given={Ada\bibnamedelima B.},
         giveni={A\bibinitperiod},
         givenun=0}}%
      {{hash=b}{%
         family={Dyck},
         prefix={van},
         given={Carl}}}%
    }
    \field{journaltitle}{Journal of Insects}
    \field{title}{On {Bees}}
    \field{volume}{12}
    \field{year}{2001}
    \field{pages}{10\bibrangedash 20}
    \verb{doi}
    \verb 10.1000/182
    \endverb
  \endentry
\enddatalist`;
  expect(one(text)).toMatchObject({
    ...{ type: 'article-journal', in: 'Journal of Insects', year: 2001, doi: '10.1000/182', volume: '12', pages: '10-20' },
    ...{ authors: ['Müller, Ada B.', 'Dyck, Carl'], unread: [] },
  });
  expect([...readBbl(text).works.keys()]).toEqual(['müller:2001']);
});
