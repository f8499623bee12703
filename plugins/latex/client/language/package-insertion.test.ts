/** Where a package goes that a paper lacks. */
import { describe, expect, it } from 'vitest';
import { scan } from '../../common/source/scan.ts';
import { withEdits } from './bibliography-insertion.ts';
import { packageEdits } from './package-insertion.ts';

const paper = (preamble: string, name = 'article') =>
  `\\documentclass{${name}}\n${preamble}\\begin{document}\nx\n\\end{document}\n`;
const added = (text: string, others = '') => withEdits(text, packageEdits(text, 'amssymb', [scan(others)]));

describe('a package that is missing', () => {
  it.each([
    ['without any', '', '\\usepackage{amssymb}\n'],
    ['behind the others', '\\usepackage{natbib}\n', '\\usepackage{natbib}\n\\usepackage{amssymb}\n'],
    [
      'before those that want to be the last',
      '\\usepackage{natbib}\n\\usepackage[x]{hyperref}\n\\usepackage{cleveref}\n',
      '\\usepackage{natbib}\n\\usepackage{amssymb}\n\\usepackage[x]{hyperref}\n\\usepackage{cleveref}\n',
    ],
  ])('is loaded %s', (_, before, after) => expect(added(paper(before))).toBe(paper(after)));

  it('is loaded also where all stands on one line', () => {
    expect(added('\\documentclass{article}\\begin{document}\\end{document}')).toBe(
      '\\documentclass{article}\n\\usepackage{amssymb}\n\\begin{document}\\end{document}',
    );
  });
});

it.each([
  ['it is there', paper('\\usepackage{amsmath,amssymb}\n'), ''],
  ['the class brings it along', paper('', 'acmart'), ''],
  ['another file loads it', paper('\\input{setup}\n'), '\\usepackage{amssymb}'],
  ['this is no whole paper', '\\section{x}', ''],
])('nothing is added where %s', (_, text, others) => expect(added(text, others)).toBe(text));
