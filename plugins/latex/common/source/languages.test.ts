/** Which packages a document's languages need. */
import { expect, it } from 'vitest';
import { languagePackages } from './languages.ts';

const article = (preamble: string, options = '') =>
  `\\documentclass${options}{article}\n${preamble}\n\\begin{document}x\\end{document}`;

it.each([
  ['an option of babel', '\\usepackage[french]{babel}', ['texlive-lang-french']],
  ['the main one of several', '\\usepackage[english, main = spanish ]{babel}', ['texlive-lang-spanish']],
  ['several of one package, once', '\\usepackage[danish,swedish]{babel}', ['texlive-lang-european']],
  [
    'a language of polyglossia',
    '\\setdefaultlanguage[variant=british]{english}\n\\setotherlanguages{greek,russian}',
    ['texlive-lang-cyrillic', 'texlive-lang-greek'],
  ],
  ['a script', '\\usepackage{CJKutf8}', ['texlive-lang-cjk']],
  ['a language that babel makes', '\\babelprovide[import]{czech}', ['texlive-lang-czechslovak']],
  ['one in a list of packages', '\\usepackage{amsmath,kotex}', ['texlive-lang-korean']],
  ['nothing but English', '\\usepackage[english]{babel}', []],
  ['a comment', '% \\usepackage[french]{babel}\n100\\% sure \\\\% \\usepackage[polish]{babel}', []],
  ['a word that only looks like one', '\\usepackage[french]{natbib}', []],
])('%s', (_, preamble, packages) => {
  expect(languagePackages([article(preamble)])).toEqual(packages);
});

it('an option of the class, where babel is loaded, also in another file', () => {
  expect(languagePackages([article('', '[ngerman]')])).toEqual([]);
  expect(languagePackages([article('\\input{setup}', '[ngerman]'), '\\usepackage{babel}'])).toEqual(['texlive-lang-german']);
});

it('a class', () => {
  expect(languagePackages(['\\documentclass{ctexart}'])).toEqual(['texlive-lang-chinese']);
});
