/** Mathematics: LaTeX by KaTeX's MathML as functions of Typst. What KaTeX cannot read stands as it was typed. */
import katex from 'katex';
import { type HtmlElement, find, parseHtml, textOf } from '../../../common/html/tree.ts';
import { all, array, call, lines, str } from './typst.ts';

/** Bounds for sources that grow without end. */
const BOUNDS = { maxExpand: 1_000, maxSize: 50, trust: false, strict: 'ignore', throwOnError: true } as const;
const LONGEST = 20_000;

const FONTS: Readonly<Record<string, readonly string[]>> = {
  ...{ bold: ['math.upright', 'math.bold'], italic: ['math.italic'], 'bold-italic': ['math.italic', 'math.bold'] },
  ...{ 'double-struck': ['math.bb'], script: ['math.cal'], 'bold-script': ['math.cal', 'math.bold'], fraktur: ['math.frak'] },
  ...{ 'bold-fraktur': ['math.frak', 'math.bold'], 'sans-serif': ['math.sans'], 'bold-sans-serif': ['math.sans', 'math.bold'] },
  ...{ 'sans-serif-italic': ['math.sans', 'math.italic'], monospace: ['math.mono'], normal: ['math.upright'] },
};

/** Signs above a letter that Typst sets as one. */
const ACCENTS = new Set([...'^~¯→˙¨ˇ˘´`ˊˋ←↔⃗ˆ˜̂̃̄⃛˚']);
const LINES = new Set(['‾', '―', '¯', '_', '\u0305', '\u203e']);

const childrenOf = (node: HtmlElement): HtmlElement[] =>
  node.children.filter((child): child is HtmlElement => typeof child !== 'string');

const symbol = (sign: string): string => `symbol(${str(sign)})`;

/** One letter is set as a variable, several as they are. */
const letters = (text: string, variant: string | undefined): string => {
  const shown = text.replace(/[\s\u2061-\u2064]+/g, '');
  if (shown === '') return '';
  const one = [...shown].length === 1 ? symbol(shown) : str(shown);
  const fonts = FONTS[variant ?? ''] ?? [];
  return fonts.reduce((inside, font) => `${font}(${inside})`, one);
};

const row = (nodes: readonly HtmlElement[]): string => all(nodes.map(content));

const isFence = (node: HtmlElement | undefined): boolean => node?.name === 'mo' && node.attrs.fence === 'true';

/** Brackets that grow with what is in them; one that is not seen is empty. */
const fenced = (nodes: readonly HtmlElement[]): string => {
  const parts = nodes.map((node) => (node.name === 'mo' && textOf(node).trim() === '' ? '' : content(node)));
  return `math.lr(${all(parts)})`;
};

const tableRows = (node: HtmlElement): HtmlElement[][] =>
  childrenOf(node)
    .filter(({ name }) => name === 'mtr' || name === 'mlabeledtr')
    .map((each) => childrenOf(each));

/** Columns that lean against each other are lines with places that stand below each other. */
const table = (node: HtmlElement): string => {
  const rows = tableRows(node);
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (columns === 0) return '';
  const aligns = (node.attrs.columnalign ?? 'center').split(/\s+/);
  const align = aligns.every((each) => each === aligns[0]) ? (aligns[0] ?? 'center') : undefined;
  const cells = rows.map((cells) => Array.from({ length: columns }, (_, at) => (cells[at] ? content(cells[at]) || '[]' : '[]')));
  if (align !== undefined || columns > 12) {
    const side = /^(?:left|right|center)$/.test(align ?? '') ? align : 'center';
    return call('math.mat', { delim: 'none', align: side }, ...cells.map(array));
  }
  const lined = cells.map((each) => all(each.flatMap((cell, at) => (at === 0 ? [cell] : ['$&$.body', cell]))));
  return call('math.mat', { delim: 'none' }, ...lined.map((line) => array([line])));
};

const above = (base: string, over: HtmlElement): string => {
  const sign = textOf(over).trim();
  if (over.name !== 'mo') return '';
  if (LINES.has(sign) && over.attrs.stretchy !== 'false') return `math.overline(${base})`;
  if (sign === '⏞') return `math.overbrace(${base})`;
  return [...sign].length === 1 && ACCENTS.has(sign) ? `math.accent(${base}, ${str(sign)})` : '';
};

const below = (base: string, under: HtmlElement): string => {
  const sign = textOf(under).trim();
  if (under.name !== 'mo') return '';
  if (LINES.has(sign)) return `math.underline(${base})`;
  return sign === '⏟' ? `math.underbrace(${base})` : '';
};

const isOperator = (node: HtmlElement): boolean => /^[∑∏∐⋃⋂⨁⨂⨀⋁⋀⨆⨄]$/.test(textOf(node).trim());

const attached = (base: string, named: Readonly<Record<string, string | undefined>>): string => call('math.attach', named, base);

const moved = (node: HtmlElement, under: HtmlElement | undefined, over: HtmlElement | undefined): string => {
  const [first] = childrenOf(node);
  let base = first ? content(first) || '[]' : '[]';
  const sign = over ? above(base, over) : '';
  if (sign !== '') base = sign;
  const line = under ? below(base, under) : '';
  if (line !== '') base = line;
  const top = over && sign === '' ? content(over) || '[]' : undefined;
  const bottom = under && line === '' ? content(under) || '[]' : undefined;
  if (top === undefined && bottom === undefined) return base;
  const held = first && isOperator(first) ? base : `math.limits(${base})`;
  return attached(held, { t: top, b: bottom });
};

const scripts = (node: HtmlElement, sub: HtmlElement | undefined, sup: HtmlElement | undefined): string => {
  const [first] = childrenOf(node);
  const base = first ? content(first) || '[]' : '[]';
  return attached(base, { b: sub ? content(sub) || '[]' : undefined, t: sup ? content(sup) || '[]' : undefined });
};

const WIDTH = /^(-?\d{1,3}(?:\.\d{1,4})?)em$/;

const operator = (node: HtmlElement): string => {
  const said = textOf(node).replace(/[\s\u2061-\u2064]+/g, '');
  const sign = isFence(node) && said === '∣' ? '|' : isFence(node) && said === '∥' ? '‖' : said;
  if (sign === '') return '';
  if (/^[a-zA-Z]{2,}$/.test(sign)) return `math.op(${str(sign)})`;
  const one = [...sign].length === 1 ? symbol(sign) : str(sign);
  const isFixed = node.attrs.stretchy === 'false' && /^[()[\]{}|⟨⟩‖⌊⌋⌈⌉]$/.test(sign);
  return isFixed ? `math.lr(size: 1em, ${one})` : one;
};

const content = (node: HtmlElement): string => {
  const parts = childrenOf(node);
  const [first, second, third] = parts;
  const of = (part: HtmlElement | undefined) => (part ? content(part) || '[]' : '[]');
  switch (node.name) {
    case 'mi': {
      const text = textOf(node).trim();
      if (/^[a-zA-Z]{2,}$/.test(text) && node.attrs.mathvariant === undefined) return `math.op(${str(text)})`;
      return letters(text, node.attrs.mathvariant);
    }
    case 'mn':
      return letters(textOf(node), node.attrs.mathvariant);
    case 'mo':
      return operator(node);
    case 'mtext':
    case 'ms':
      return `text(${str(textOf(node))})`;
    case 'mspace': {
      const width = WIDTH.exec(node.attrs.width ?? '')?.[1];
      return width === undefined ? '' : `h(${width}em)`;
    }
    case 'mfrac':
      return node.attrs.linethickness === '0px'
        ? `math.mat(delim: none, (${of(first)},), (${of(second)},))`
        : `math.frac(${of(first)}, ${of(second)})`;
    case 'msqrt':
      return `math.sqrt(${row(parts)})`;
    case 'mroot':
      return `math.root(${of(second)}, ${of(first)})`;
    case 'msub':
      return scripts(node, second, undefined);
    case 'msup':
      return scripts(node, undefined, second);
    case 'msubsup':
      return scripts(node, second, third);
    case 'munder':
      return moved(node, second, undefined);
    case 'mover':
      return moved(node, undefined, second);
    case 'munderover':
      return moved(node, second, third);
    case 'mtable':
      return table(node);
    case 'mphantom':
      return `hide(${row(parts)})`;
    case 'menclose':
      return `box(stroke: 0.5pt, inset: 2pt, ${row(parts)})`;
    case 'annotation':
      return '';
    case 'mrow':
      return (isFence(first) || isFence(parts.at(-1))) && parts.length > 1 ? fenced(parts) : row(parts);
    default:
      return parts.length > 0 ? row(parts) : letters(textOf(node), undefined);
  }
};

const plain = (tex: string): string => call('raw', {}, lines(tex));

const converted = (tex: string, isBlock: boolean): string | undefined => {
  if (tex.trim() === '' || tex.length > LONGEST) return undefined;
  try {
    const markup = katex.renderToString(tex, { ...BOUNDS, displayMode: isBlock, output: 'mathml', globalGroup: false });
    const math = find(parseHtml(markup, { isXml: true }).root, ({ name }) => name === 'semantics');
    return math && all(childrenOf(math).map(content));
  } catch {
    return undefined;
  }
};

export interface Formula {
  readonly tex: string;
  readonly isBlock: boolean;
  /** "3"; empty for none. */
  readonly number?: string;
  /** Leaves mathematics as it was typed. */
  readonly isPlain: boolean;
}

export const formula = ({ tex, isBlock, number = '', isPlain }: Formula): string => {
  const body = isPlain ? undefined : converted(tex, isBlock);
  const said = body ?? plain(tex);
  if (!isBlock) return body === undefined ? said : call('math.equation', { alt: str(tex) }, said);
  const numbering = number === '' ? 'none' : `(..n) => ${str(`(${number})`)}`;
  return call('math.equation', { block: 'true', numbering, alt: str(tex) }, said);
};
