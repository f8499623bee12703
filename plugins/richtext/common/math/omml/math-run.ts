/** Letters of a formula of Word, with the look that they have (OMML `m:r`). */
import { FUNCTIONS, signsToTex, wordsToTex } from '../tex-signs.ts';
import { childOf, elementsOf, textWithin, type Xml } from '../xml.ts';
import { isOn } from './is-on.ts';

const SCRIPTS: Readonly<Record<string, string>> = {
  script: 'mathcal',
  fraktur: 'mathfrak',
  'double-struck': 'mathbb',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

/** Blanks between letters are seen; those at the ends are how somebody typed. */
const spaced = (tex: string): string =>
  tex.trim().replace(/ +(?=\S)/g, (blank, at: number, all: string) => (/\\[A-Za-z]+$/.test(all.slice(0, at)) ? blank : '\\ '));

const upright = (text: string): string =>
  text.replace(/[A-Za-z]{2,}|[^A-Za-z]+|[A-Za-z]/g, (part) => {
    if (!/^[A-Za-z]/.test(part)) return spacedSigns(part);
    return FUNCTIONS.has(part) ? `\\${part} ` : `\\mathrm{${part}}`;
  });

const spacedSigns = (text: string): string =>
  text
    .split(/( +)/)
    .map((part) => (part.trim() === '' ? '' : signsToTex(part)))
    .join('');

export const runToTex = (run: Xml): string => {
  const looks = childOf(run, 'm:rPr');
  const text = elementsOf(run)
    .filter(({ name }) => name === 'm:t' || name === 'w:t')
    .map(textWithin)
    .join('');
  const of = (name: string): string | undefined => childOf(looks, name)?.attributes['m:val'];
  const words = childOf(looks, 'm:nor');
  if (words && isOn(words.attributes['m:val'])) return text.trim() === '' ? '\\ ' : `\\text{${wordsToTex(text)}}`;
  const script = SCRIPTS[of('m:scr') ?? ''];
  if (script !== undefined) return `\\${script}{${signsToTex(text).trim()}}`;
  const style = of('m:sty');
  if (style === 'p') return upright(text);
  const tex = spaced(
    text
      .split(/( +)/)
      .map((part) => (part.trim() === '' ? part : signsToTex(part)))
      .join(''),
  );
  if (style === 'b') return /[A-Za-z0-9]/.test(text) ? `\\mathbf{${tex.trim()}}` : tex;
  if (style === 'bi') return /[\p{L}]/u.test(text) ? `\\boldsymbol{${tex.trim()}}` : tex;
  return tex;
};
