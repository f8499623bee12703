/** Passages that become quotations. */
import { expect, it } from 'vitest';
import { asQuotation } from './as-quotation.ts';

const PASSAGE = 'owls hunt at night because mice are awake';

/** Quotes what stands from the first to the last of these words. */
const quoted = (
  source: string,
  { passage = PASSAGE, ...work }: { passage?: string; key?: string | null; page?: number | undefined } = {},
): string => {
  const from = source.indexOf(passage);
  const {
    from: start,
    to,
    text,
  } = asQuotation(source, { from, to: from + passage.length }, { key: 'owl2001', page: 12, ...work });
  return source.slice(0, start) + text + source.slice(to);
};
const sentence = (text: string): string => text.trim().split('\n').at(-1) ?? '';

it.each([
  ['nothing is known of it', '', "``…''~\\cite[p.~12]{owl2001}."],
  ['csquotes is loaded', '\\usepackage[autostyle]{csquotes}', '\\enquote{…}~\\cite[p.~12]{owl2001}.'],
  ['it quotes with typed marks', 'A “word” and “another”.', '“…”~\\cite[p.~12]{owl2001}.'],
  ['it quotes in German', '„Wort“ und „Wort“', '„…“~\\cite[p.~12]{owl2001}.'],
  ['it quotes with guillemets', 'Das »Wort« und »mehr«', '»…«~\\cite[p.~12]{owl2001}.'],
  ['babel has German', '\\usepackage[english,ngerman]{babel}', '"`…"\'~\\cite[S.~12]{owl2001}.'],
  ['babel has French', '\\usepackage[french]{babel}', '«~…~»~\\cite[p.~12]{owl2001}.'],
  ['polyglossia has German', '\\setdefaultlanguage{german}', '„…“~\\cite[S.~12]{owl2001}.'],
  ['it loads biblatex', '\\usepackage{biblatex}', "``…''~\\autocite[12]{owl2001}."],
  ['it loads natbib', '\\usepackage{natbib}', "``…''~\\citep[p.~12]{owl2001}."],
  ['it cites in brackets', '\\parencite{a} \\parencite{b} \\autocite{c}', "``…''~\\parencite[12]{owl2001}."],
  ['it cites in sentences and brackets', '\\citet{a} \\citet{b} \\citep{c}', "``…''~\\citep[p.~12]{owl2001}."],
  ['it cites in notes', '\\footcite{a}', "``…''.\\footcite[12]{owl2001}"],
  ['a comment speaks of csquotes', '% \\usepackage{csquotes}', "``…''~\\cite[p.~12]{owl2001}."],
])('are in the style of a paper where %s', (_, beginning, wanted) => {
  expect(sentence(quoted(`${beginning}\n\n${PASSAGE}.`))).toBe(wanted.replace('…', PASSAGE));
});

it('have no page where none is known, and no citation without a key', () => {
  expect(quoted(`${PASSAGE}.`, { page: undefined })).toBe(`\`\`${PASSAGE}''~\\cite{owl2001}.`);
  expect(quoted(`Thus ${PASSAGE}, too.`, { key: null })).toBe(`Thus \`\`${PASSAGE}'', too.`);
});

it('take a question mark in', () => {
  expect(quoted(`${PASSAGE}? Yes.`)).toBe(`\`\`${PASSAGE}?''~\\cite[p.~12]{owl2001} Yes.`);
});

it.each([
  ['begin with one', '\\emph{Owls hunt} at night', 'Owls hunt} at night', "``\\emph{Owls hunt} at night''"],
  [
    'end with one',
    'Owls hunt \\textcolor{red}{at night}.',
    'Owls hunt \\textcolor{red}{at night',
    "``Owls hunt \\textcolor{red}{at night}''.",
  ],
  ['begin inside one', '\\emph{All big owls} hunt at night', 'owls} hunt at night', "\\emph{All big owls} ``hunt at night''"],
  [
    'end inside one',
    'Owls hunt \\emph{at night, and well}',
    'Owls hunt \\emph{at night',
    "``Owls hunt'' \\emph{at night, and well}",
  ],
  ['lie in one', '\\footnote{Owls hunt at night.}', 'Owls hunt at night', "\\footnote{``Owls hunt at night''.}"],
  ['have a brace that is a sign', 'Owls \\} hunt at night', 'Owls \\} hunt at night', "``Owls \\} hunt at night''"],
])('leave groups whole that they %s', (_, source, passage, wanted) => {
  expect(quoted(source, { passage, key: null })).toBe(wanted);
});
