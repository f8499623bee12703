/** Formulas in MathML as LaTeX. Names are expected without a prefix. */
import { accented, environment, fenced, fraction, grouped, limits, root, scripts, stacked, tidyTex } from './tex-parts.ts';
import { ACCENTS, braced, functionToTex, signsToTex, wordsToTex } from './tex-signs.ts';
import { allWithin, childOf, elementsOf, textWithin, type Xml } from './xml.ts';

const VARIANTS: Readonly<Record<string, string>> = {
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  'bold-script': 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
  normal: 'mathrm',
};
const LARGE = /^[∑∏∐∫∬∭∮⋂⋃⋀⋁⨁⨂⨀⨄⨆]$/;
/** They open and close without saying so. */
const FENCES: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '⟨': '⟩',
  '⌊': '⌋',
  '⌈': '⌉',
  '|': '|',
  '‖': '‖',
  '∥': '∥',
};
const BRACES = new Set(['⏟', '⏞', '→', '←', '↔', '¯', '_', '\u0332', '\u0305']);

const isSign = (xml: Xml | undefined): xml is Xml => xml?.name === 'mo';
const signOf = (xml: Xml): string => textWithin(xml).trim();

/** Of an element that has one child or many. */
const inner = (xml: Xml | undefined): string => row(elementsOf(xml));

const row = (children: readonly Xml[]): string => {
  const [first, last] = [children[0], children.at(-1)];
  const isFenced =
    children.length > 1 &&
    isSign(first) &&
    isSign(last) &&
    [first, last].every(({ attributes }) => attributes.stretchy === 'true' || attributes.fence === 'true');
  if (isFenced) return fenced(signOf(first), [children.slice(1, -1).map(toTex).join('')], signOf(last));
  const closes = isSign(first) && Object.hasOwn(FENCES, signOf(first)) ? FENCES[signOf(first)] : undefined;
  const isTable = children.length === 3 && children[1]?.name === 'mtable';
  if (isTable && isSign(last) && closes === signOf(last))
    return fenced(signOf(first as Xml), [toTex(children[1] as Xml)], signOf(last));
  return children.map(toTex).join('');
};

const letters = (xml: Xml): string => {
  const text = textWithin(xml).trim();
  const variant = xml.attributes.mathvariant;
  const command = variant === undefined ? undefined : VARIANTS[variant];
  if ([...text].length > 1 && (variant === undefined || variant === 'normal'))
    return /^[A-Za-z\s]+$/.test(text) ? `${functionToTex(text)} ` : signsToTex(text);
  return command === undefined || (command === 'mathrm' && !/^[A-Za-z]/.test(text))
    ? signsToTex(text)
    : `\\${command}{${signsToTex(text).trim()}}`;
};

const table = (xml: Xml): string =>
  environment(
    elementsOf(xml).every((line) => elementsOf(line).length <= 1) &&
      elementsOf(xml).length > 0 &&
      (xml.attributes.displaystyle === 'true' || xml.attributes.columnalign?.startsWith('left') === true)
      ? 'aligned'
      : 'matrix',
    elementsOf(xml).map((line) => elementsOf(line).map(inner)),
  );

const over = (of: Xml | undefined, sign: Xml | undefined, isAbove: boolean): string => {
  const tex = toTexOf(of);
  const text = sign ? textWithin(sign).trim() : '';
  const isAccent = isAbove && isSign(sign) && Object.hasOwn(ACCENTS, text);
  // Over one letter an arrow or a bar is its accent.
  if (isAccent && of && [...textWithin(of).trim()].length === 1) return accented(text, tex);
  if (isSign(sign) && BRACES.has(text)) return grouped(text, isAbove, tex);
  if (isAccent) return accented(text, tex);
  return isAbove ? limits(tex, undefined, toTexOf(sign)) : limits(tex, toTexOf(sign), undefined);
};

/** Scripts of a large operator are its limits, whatever element they are in. */
const scripted = (of: Xml | undefined, sub: Xml | undefined, sup: Xml | undefined): string => {
  const [below, above] = [sub && toTex(sub), sup && toTex(sup)];
  const tex = toTexOf(of);
  return of && LARGE.test(textWithin(of).trim()) ? `${limits(tex, below, above)} ` : scripts(tex, below, above);
};

/** Scripts on both sides: behind first, before after `mprescripts`. */
const manyScripts = (xml: Xml): string => {
  const [of, ...rest] = elementsOf(xml);
  const at = rest.findIndex(({ name }) => name === 'mprescripts');
  const pair = ([sub, sup]: readonly Xml[], base: string): string => {
    const [below, above] = [sub, sup].map((each) => (each && each.name !== 'none' ? toTex(each) : ''));
    return `${base}${below ? `_${braced(below)}` : ''}${above ? `^${braced(above)}` : ''}`;
  };
  const behind = pair(at < 0 ? rest : rest.slice(0, at), braced(toTexOf(of)));
  return at < 0 ? behind : pair(rest.slice(at + 1), '{}') + behind;
};

const CONVERSIONS: Readonly<Record<string, (xml: Xml, parts: readonly (Xml | undefined)[]) => string>> = {
  mi: letters,
  mn: letters,
  mo: (xml) => signsToTex(textWithin(xml).trim()),
  mtext: (xml) => (textWithin(xml).trim() === '' ? '\\ ' : `\\text{${wordsToTex(textWithin(xml))}}`),
  ms: (xml) => `\\text{${wordsToTex(textWithin(xml))}}`,
  mspace: () => '\\ ',
  mfrac: ({ attributes }, [above, below]) => {
    if (attributes.linethickness?.startsWith('0') === true) return stacked(toTexOf(above), toTexOf(below));
    return attributes.bevelled === 'true'
      ? `${braced(toTexOf(above))}/${braced(toTexOf(below))}`
      : fraction(toTexOf(above), toTexOf(below));
  },
  msqrt: (xml) => root(inner(xml)),
  mroot: (_, [of, degree]) => root(toTexOf(of), toTexOf(degree)),
  msup: (_, [of, sup]) => scripted(of, undefined, sup),
  msub: (_, [of, sub]) => scripted(of, sub, undefined),
  msubsup: (_, [of, sub, sup]) => scripted(of, sub, sup),
  munder: (_, [of, sign]) => over(of, sign, false),
  mover: (_, [of, sign]) => over(of, sign, true),
  munderover: (_, [of, below, above]) => `${limits(toTexOf(of), toTexOf(below), toTexOf(above))} `,
  mmultiscripts: manyScripts,
  mtable: table,
  mfenced: ({ attributes, children }) => {
    const parts = children.filter((child): child is Xml => typeof child !== 'string').map(toTex);
    const separator = (attributes.separators ?? ',').trim().charAt(0);
    return fenced(attributes.open ?? '(', [parts.join(separator)], attributes.close ?? ')');
  },
  menclose: (xml) => (xml.attributes.notation === 'box' ? `\\boxed${braced(inner(xml))}` : inner(xml)),
  mphantom: (xml) => `\\phantom${braced(inner(xml))}`,
  annotation: () => '',
  'annotation-xml': () => '',
};

const toTexOf = (xml: Xml | undefined): string => (xml ? toTex(xml) : '');

const toTex = (xml: Xml): string => {
  const convert = Object.hasOwn(CONVERSIONS, xml.name) ? CONVERSIONS[xml.name] : undefined;
  return convert ? convert(xml, elementsOf(xml)) : inner(xml);
};

/** @param xml `math` @returns what it was made of, where that is LaTeX and told */
export const mathmlToTex = (xml: Xml): string => {
  const told = allWithin(xml, 'annotation').find(({ attributes }) => attributes.encoding === 'application/x-tex');
  if (told) return textWithin(told).trim();
  return tidyTex(inner(childOf(xml, 'semantics') ?? xml));
};
