/** Formulas of Word (OMML, ECMA-376 22.1) as LaTeX. What is not known is gone through for what stands in it, so no letter is lost. */
import {
  accented,
  applied,
  environment,
  fenced,
  fraction,
  grouped,
  limits,
  operator,
  root,
  scripts,
  stacked,
  tidyTex,
} from '../tex-parts.ts';
import { braced } from '../tex-signs.ts';
import { childOf, elementsOf, pathOf, textWithin, type Xml } from '../xml.ts';
import { isOn } from './is-on.ts';
import { runToTex } from './math-run.ts';

/** @param name of an element that is not known */
export type Unknown = (name: string) => void;

const SILENT = /^(?:m:\w+Pr|w:(?:bookmark|comment|proof|perm)\w*|w:\w+Pr)$/;
const DELETED = new Set(['w:del', 'w:moveFrom']);

class Converter {
  readonly #unknown: Unknown;

  constructor(unknown: Unknown) {
    this.#unknown = unknown;
  }

  /** Of all that stands within an element. */
  inner(of: Xml | undefined): string {
    return elementsOf(of)
      .map((child) => this.#one(child))
      .join('');
  }

  #one(xml: Xml): string {
    const convert = Object.hasOwn(CONVERSIONS, xml.name) ? CONVERSIONS[xml.name] : undefined;
    if (convert) return convert(xml, (name) => this.inner(childOf(xml, name)), this);
    if (SILENT.test(xml.name) || DELETED.has(xml.name)) return '';
    if (xml.name.startsWith('m:') && !GONE_THROUGH.has(xml.name)) this.#unknown(xml.name);
    return this.inner(xml);
  }
}

const GONE_THROUGH = new Set([
  'm:oMath',
  'm:oMathPara',
  'm:box',
  'm:e',
  'm:num',
  'm:den',
  'm:sub',
  'm:sup',
  'm:deg',
  'm:lim',
  'm:fName',
  'm:mr',
]);

type Convert = (xml: Xml, part: (name: string) => string, all: Converter) => string;

/** A property of an element, such as the sign of an accent. */
const property = (xml: Xml, name: string): string | undefined => {
  const found = pathOf(xml, `${xml.name}Pr`, `m:${name}`);
  return found && (found.attributes['m:val'] ?? '');
};
const isPropertyOn = (xml: Xml, name: string): boolean => {
  const found = pathOf(xml, `${xml.name}Pr`, `m:${name}`);
  return found !== undefined && isOn(found.attributes['m:val']);
};

const parts = (xml: Xml, all: Converter, name = 'm:e'): string[] =>
  elementsOf(xml)
    .filter((child) => child.name === name)
    .map((child) => all.inner(child));

/** `&` is where lines are aligned; the number of a line is no part of it. */
const lines = (xml: Xml, all: Converter): string =>
  environment(
    'aligned',
    parts(xml, all).map((line) => line.replace(/\\#.*$/, '').split('\\&')),
  );

const CONVERSIONS: Readonly<Record<string, Convert>> = {
  'm:r': (xml) => runToTex(xml),
  'm:f': (xml, part) => {
    const [above, below] = [part('m:num'), part('m:den')];
    const type = property(xml, 'type');
    if (type === 'noBar') return stacked(above, below);
    return type === 'lin' || type === 'skw' ? `${group(above)}/${group(below)}` : fraction(above, below);
  },
  'm:sSup': (_, part) => scripts(part('m:e'), undefined, part('m:sup')),
  'm:sSub': (_, part) => scripts(part('m:e'), part('m:sub'), undefined),
  'm:sSubSup': (_, part) => scripts(part('m:e'), part('m:sub'), part('m:sup')),
  'm:sPre': (_, part) => `{}_${braced(part('m:sub'))}^${braced(part('m:sup'))}${part('m:e')}`,
  'm:rad': (xml, part) => root(part('m:e'), isPropertyOn(xml, 'degHide') ? '' : part('m:deg')),
  'm:nary': (xml, part) => {
    const aside = property(xml, 'limLoc');
    const sign = property(xml, 'chr') ?? '∫';
    return operator(sign, part('m:sub'), part('m:sup'), aside === undefined ? undefined : aside === 'subSup') + part('m:e');
  },
  'm:d': (xml, _, all) =>
    fenced(property(xml, 'begChr') ?? '(', parts(xml, all), property(xml, 'endChr') ?? ')', property(xml, 'sepChr') ?? '|'),
  'm:m': (xml, _, all) =>
    environment(
      'matrix',
      elementsOf(xml)
        .filter(({ name }) => name === 'm:mr')
        .map((row) => parts(row, all)),
    ),
  'm:acc': (xml, part) => accented(property(xml, 'chr') ?? '\u0302', part('m:e')),
  'm:bar': (xml, part) => grouped('\u0305', property(xml, 'pos') === 'top', part('m:e')),
  'm:groupChr': (xml, part) => grouped(property(xml, 'chr') ?? '⏟', property(xml, 'pos') === 'top', part('m:e')),
  'm:func': (_, part) => applied(part('m:fName'), part('m:e')),
  'm:limLow': (_, part) => limits(named(part('m:e')), part('m:lim'), undefined),
  'm:limUpp': (_, part) => limits(named(part('m:e')), undefined, part('m:lim')),
  'm:borderBox': (_, part) => `\\boxed${braced(part('m:e'))}`,
  'm:phant': (xml, part) => (property(xml, 'show') === '0' ? `\\phantom${braced(part('m:e'))}` : part('m:e')),
  'm:eqArr': (xml, _, all) => lines(xml, all),
};

const group = (tex: string): string => (/^[A-Za-z0-9.]*$/.test(tex.trim()) ? tex.trim() : braced(tex));

/** "lim" that is written upright is the function. */
const named = (tex: string): string =>
  tex
    .trim()
    .replace(
      /^\\mathrm\{(lim|max|min|sup|inf|limsup|liminf)\}$|^(lim|max|min|sup|inf)$/,
      (_, upright?: string, plain?: string) => `\\${upright ?? plain ?? ''}`,
    );

/** @param xml `m:oMath` */
export const ommlToTex = (xml: Xml, unknown: Unknown = () => undefined): string => tidyTex(new Converter(unknown).inner(xml));

/** The number that Word sets to the right of a formula: behind a `#` in an array of one line. */
export const numberOfOmml = (xml: Xml): string | undefined => {
  const children = elementsOf(xml).filter(({ name }) => !SILENT.test(name));
  const [array] = children;
  if (children.length !== 1 || array?.name !== 'm:eqArr') return undefined;
  return /#\s*(\(?[\d.]+[a-z]?\)?)\s*$/.exec(textWithin(array))?.[1];
};

/** As `ommlToTex` of a formula with a number at its right, without the array that is there for the number alone. */
export const numberedOmmlToTex = (xml: Xml, unknown?: Unknown): string =>
  ommlToTex(xml, unknown)
    .replace(/^\\begin\{aligned\}((?:(?!\\\\|&).)*)\\end\{aligned\}$/s, '$1')
    .trim();
