/** How words and lines were before somebody had them look otherwise: tracked changes of formatting are suggestions. */
import { expect, it } from 'vitest';
import { makeDocx, p, r, styled } from '../testing/make-docx.ts';
import { at, lost, told } from '../testing/told.ts';
import { readDocx } from './read-docx.ts';

const read = (parts: Parameters<typeof makeDocx>[0]) => readDocx(makeDocx(parts));
const by = 'w:author="Ada" w:date="2026-01-02T03:04:05Z"';
const ins = (content: string): string => `<w:ins w:id="2" ${by}>${content}</w:ins>`;
const was = (looks: string): string => `<w:rPrChange w:id="1" ${by}><w:rPr>${looks}</w:rPr></w:rPrChange>`;
const lineWas = (looks: string): string => `<w:pPrChange w:id="1" ${by}><w:pPr>${looks}</w:pPr></w:pPrChange>`;
const forms = (taken: ReturnType<typeof read>) =>
  taken.suggestions.map(({ place, form, name }) => [at(taken, place), form?.of, form?.set, name]);

it('words are as they were before somebody had them look otherwise, which is suggested', () => {
  const taken = read({
    body: p(
      r('plain ') +
        r('bold', `<w:b/><w:i/>${was('<w:i/>')}`) +
        r('er', `<w:i/><w:b/>${was('<w:i/>')}`) +
        r(' once', was('<w:rStyle w:val="Hyperlink"/><w:smallCaps/>')) +
        r(' large', `<w:sz w:val="40"/>${was('')}`) +
        ins(r(' new', `<w:b/>${was('')}`)),
    ),
  });
  expect(told(taken)).toEqual(['plain <em>bolder</><small_caps> once</> large']);
  expect(forms(taken)).toEqual([
    ['bolder', 'words', { strong: {} }, 'Ada'],
    [' once', 'words', { small_caps: null }, 'Ada'],
    ['', undefined, undefined, 'Ada'],
  ]);
  expect(lost(taken)).toEqual({ changesOfFormat: 1 });
});

it('lines are what they were; several that would be the same are one suggestion', () => {
  const item = '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="5"/></w:numPr>';
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="5"><w:abstractNumId w:val="0"/></w:num>';
  const taken = read({
    numbering,
    body:
      styled('Heading2', 'Soon', lineWas('<w:pStyle w:val="Normal"/>')) +
      p('one', item + lineWas('')) +
      p('two', item + lineWas('')) +
      p('end', `<w:jc w:val="center"/>${lineWas('<w:jc w:val="right"/>')}`) +
      styled('Code', 'x', lineWas('<w:pStyle w:val="Normal"/>')) +
      p('spaced', `<w:spacing w:before="100"/>${lineWas('')}`),
  });
  expect(told(taken)).toEqual(['Soon', 'one', 'two', '(align=right) end', '(code) x', 'spaced']);
  expect(forms(taken)).toEqual([
    ['Soon\n', 'lines', { kind: 'h2', isUnnumbered: true }, 'Ada'],
    ['one\ntwo\n', 'lines', { list: 'bullet', indent: 1 }, 'Ada'],
    ['end\n', 'lines', { align: 'center' }, 'Ada'],
  ]);
  expect(lost(taken)).toEqual({ changesOfFormat: 2 });
});
