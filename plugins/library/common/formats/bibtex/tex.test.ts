/** Letters, accents and signs between TeX and Unicode, seen through whole entries: a title goes out, and the same comes back. */
import { describe, expect, it } from 'vitest';
import { parseBib } from './parse.ts';
import { writeBibEntry } from './write.ts';

const read = (source: string): string | undefined => parseBib(`@book{k, title = {${source}}}`).references[0]?.info.title;
const written = (title: string): string | undefined =>
  /title = \{(.*)\}/.exec(writeBibEntry({ info: { type: 'book', title }, citekey: 'k' }))?.[1];

describe('[LIB-136] [LIB-137] both ways', () => {
  it.each([
    ['à é î õ ü', '{\\`a} {\\\'e} {\\^{\\i}} {\\~o} {\\"u}'],
    ['ā ă ą ȧ å', String.raw`{\=a} {\u{a}} {\k{a}} {\.a} {\aa}`],
    ['č ç ő ḍ ḇ', String.raw`{\v{c}} {\c{c}} {\H{o}} {\d{d}} {\b{b}}`],
    ['ÀÉÎ ŠŽ', "{\\`A}{\\'E}{\\^I} {\\v{S}}{\\v{Z}}"],
    ['ǰ í ȷ ı', String.raw`{\v{\j}} {\'{\i}} {\j} {\i}`],
    ['ß æ Æ œ Œ', String.raw`{\ss} {\ae} {\AE} {\oe} {\OE}`],
    ['ø Ø ł Ł đ Đ', String.raw`{\o} {\O} {\l} {\L} {\dj} {\DJ}`],
    ['ð Ð þ Þ ŋ Ŋ', String.raw`{\dh} {\DH} {\th} {\TH} {\ng} {\NG}`],
    ['50 % & 3 $ # a_b', String.raw`50 \% \& 3 \$ \# a\_b`],
    ['~ ^ \\', String.raw`{\textasciitilde} {\textasciicircum} {\textbackslash}`],
    ['{set} notation', String.raw`\{set\} notation`],
    ['a } that was never opened {', String.raw`a {\textbraceright} that was never opened {\textbraceleft}`],
    ['1–9 — “so”', "1--9 --- ``so''"],
    ['“¿Qué?” «oui»', "``{\\textquestiondown}Qu{\\'e}?'' {\\guillemotleft}oui{\\guillemotright}"],
    ['20 °C, 3 µm, 5 €, §2', String.raw`20 {\textdegree}C, 3 {\textmu}m, 5 {\texteuro}, {\textsection}2`],
    ['of $x^2$ and $\\alpha$', String.raw`of $x^2$ and $\alpha$`],
    ['from $5 to $10', String.raw`from \$5 to \$10`],
    ['Λόγος, 深度学习, Ёж', 'Λόγος, 深度学习, Ёж'],
    ['Việt ở Huế', 'Việt ở Huế'],
  ])('%s', (title, source) => {
    expect(written(title)).toBe(source);
    expect(read(source)).toBe(title);
  });
});

describe('[LIB-137] other spellings that are read', () => {
  it.each([
    ['a space for braces', String.raw`\v s\c c\H o \'\i`, 'šçő í'],
    ['braces around all of it', String.raw`{\"{o}}{{\"o}}`, 'öö'],
    ['a name of its own that eats the blank behind it', String.raw`Stra\ss e, \O re, \L ukasz`, 'Straße, Øre, Łukasz'],
    ['empty braces that end a name', String.raw`Gau\ss{} und Erd\H{o}s`, 'Gauß und Erdős'],
    ['a control space', String.raw`\TeX\ and \LaTeX{} books`, 'TeX and LaTeX books'],
    ['fonts', String.raw`\textit{Homo sapiens} \textbf{or} {\em not}`, 'Homo sapiens or not'],
    ['fonts in fonts', String.raw`\emph{a \textsc{b} c}`, 'a b c'],
    ['a tie, a thin space, a hyphenation mark', String.raw`Dr.~No\,II data\-base`, 'Dr. No II database'],
    ['quotes of German and French', String.raw`\glqq Ja\grqq{} \flqq oui\frqq`, '„Ja“ «oui»'],
    ['a link, of which only the text is shown', String.raw`\href{https://x.y/%20}{See here}`, 'See here'],
    ['an unknown command, which stays', String.raw`The \mymacro value`, String.raw`The \mymacro value`],
    ['a formula with text around it', String.raw`{\$}5 for $\frac{1}{2}$`, String.raw`$5 for $\frac{1}{2}$`],
    ['decomposed letters as they are', 'Ame\u0301lie', 'Ame\u0301lie'],
    ['line breaks and tabs as blanks', 'a\n\t b', 'a b'],
    ['blanks that are doubled as one', 'a  b   c', 'a b c'],
  ])('%s', (_, source, title) => expect(read(source)).toBe(title));
});

it('[LIB-136] keeps braces balanced whatever a title holds, so that an entry never swallows the next', () => {
  for (const title of ['{', '}', '}{', '{{}', '\\{', 'a\\', '"', '@book{x, title={y}}', '%', '\\end{document}']) {
    const two = ['a', 'b'].map((citekey) => writeBibEntry({ info: { type: 'book', title }, citekey })).join('\n\n');
    const { references, skipped } = parseBib(two);
    expect([references.map(({ info }) => info.title), skipped]).toEqual([[title, title], []]);
  }
});
