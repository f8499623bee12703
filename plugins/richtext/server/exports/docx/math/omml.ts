/**
 * MathML as Office writes mathematics (ECMA-376 part 1, 22.1), for all that KaTeX makes. Where MathML says how something looks, Office wants to
 * know what it is: what a sum runs over, which signs are fences, what a function is of. That is read off the neighbours.
 */
import { lettersIn } from './letters.ts';
import { elementsOf, type MathNode, node, wordsOf } from './node.ts';

/** Deeper mathematics than this is written flat. */
const DEEPEST = 60;

const APPLY = '\u2061';
const NARY = new Set('∑∏∐∫∬∭∮∯∰⋃⋂⋁⋀⨁⨂⨀⨆⨄');
const INTEGRALS = new Set('∫∬∭∮∯∰');
/** What a sum does not reach over. */
const ENDS = new Set('=<>≤≥≈≡≠∼≃≅∝→⇒⇔↦∈∉⊂⊆,;:+−±.');

/** Signs over a letter as those that combine with it. */
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ '^': '\u0302', ˆ: '\u0302', '~': '\u0303', '˜': '\u0303', '→': '\u20d7', '⃗': '\u20d7', '˙': '\u0307', '¨': '\u0308' },
  ...{ '˘': '\u0306', ˇ: '\u030c', '´': '\u0301', ˊ: '\u0301', '`': '\u0300', ˋ: '\u0300', '˚': '\u030a', ˉ: '\u0305' },
  ...{ '⃛': '\u20db', '←': '\u20d6', '↔': '\u20e1', '¯': '\u0305' },
};

const STYLES: Readonly<Record<string, string>> = { normal: 'p', bold: 'b', 'bold-italic': 'bi', italic: 'i' };

const val = (name: string, value: string): MathNode => node(`m:${name}`, { 'm:val': value });
const part = (name: string, children: readonly MathNode[]): MathNode => node(`m:${name}`, {}, ...children);
const text = (words: string): MathNode => node('m:t', { 'xml:space': 'preserve' }, words);

const run = (words: string, style?: string): MathNode =>
  style === undefined ? part('r', [text(words)]) : part('r', [part('rPr', [val('sty', style)]), text(words)]);
const plainRun = (words: string): MathNode => part('r', [part('rPr', [node('m:nor', {})]), text(words)]);

/** Words that stand within mathematics as they are. */
export const plainEquation = (words: string): MathNode => part('oMath', [plainRun(words)]);

const nothing = (): MathNode => run('\u200b');
const filled = (children: readonly MathNode[]): readonly MathNode[] => (children.length > 0 ? children : [nothing()]);
const e = (children: readonly MathNode[]): MathNode => part('e', filled(children));

/** What only groups others. */
const GROUPS = new Set(['mrow', 'mstyle', 'mpadded', 'semantics', 'math']);
const isFence = (each: MathNode | undefined): boolean => each?.name === 'mo' && each.attributes['fence'] === 'true';

/** Between two fences, or a table behind a brace that nothing closes. */
const isFenced = (inner: readonly MathNode[]): boolean => {
  const fences = [inner[0], inner.at(-1)].filter(isFence).length;
  return inner.length > 1 && (fences === 2 || (fences === 1 && inner.some(({ name }) => name === 'mtable')));
};

/** Without groups that say nothing; those with fences stay. */
const flat = (nodes: readonly MathNode[]): MathNode[] =>
  nodes.flatMap((each) => {
    const inner = elementsOf(each);
    if (!GROUPS.has(each.name) && !(each.name === 'mo' && inner.length > 0)) return [each];
    return isFenced(inner) ? [each] : flat(inner);
  });

const SCRIPTS = new Set(['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover']);

/** The sign of a sum or an integral, also of one that has scripts. */
const naryOf = (each: MathNode): string | undefined => {
  const base = SCRIPTS.has(each.name) ? flat(elementsOf(each).slice(0, 1))[0] : each;
  const sign = base?.name === 'mo' ? wordsOf(base) : '';
  return NARY.has(sign) ? sign : undefined;
};

/** Whether it is the name of a function, also of one that has scripts; KaTeX writes an invisible sign behind it. */
const isFunction = (each: MathNode): boolean => SCRIPTS.has(each.name) && wordsOf(elementsOf(each)[0] ?? each).includes(APPLY);

class Converter {
  #depth = 0;

  /** Siblings. */
  all(given: readonly MathNode[]): MathNode[] {
    if (this.#depth > DEEPEST) return [run(given.map(wordsOf).join(''))];
    this.#depth++;
    const nodes = flat(given);
    const made: MathNode[] = [];
    for (let at = 0; at < nodes.length; ) at = this.#next(nodes, at, made);
    this.#depth--;
    return made;
  }

  /** Converts what stands at a place, with the neighbours that belong to it. @returns where the next begins */
  #next(nodes: readonly MathNode[], at: number, made: MathNode[]): number {
    const each = nodes[at] as MathNode;
    const sign = naryOf(each);
    if (sign !== undefined) {
      const end = this.#reach(nodes, at + 1);
      made.push(this.#nary(each, sign, nodes.slice(at + 1, end)));
      return end;
    }
    const isNamed = each.name === 'mi' && nodes[at + 1]?.name === 'mo' && wordsOf(nodes[at + 1] as MathNode) === APPLY;
    if (!isNamed && !isFunction(each)) {
      made.push(...this.#one(each));
      return at + 1;
    }
    const of = at + (isNamed ? 2 : 1);
    const operand = nodes[of];
    const name = this.#one(each);
    const isAlone = !operand || operand.name === 'mo' || operand.name === 'mspace' || naryOf(operand) !== undefined;
    if (isAlone) made.push(...name);
    else made.push(part('func', [part('fName', name), e(this.#one(operand))]));
    return isAlone ? of : of + 1;
  }

  #reach(nodes: readonly MathNode[], from: number): number {
    let at = from;
    while (at < nodes.length) {
      const each = nodes[at] as MathNode;
      if (each.name === 'mo' && ENDS.has(wordsOf(each))) break;
      at++;
    }
    return at;
  }

  #nary(each: MathNode, sign: string, operand: readonly MathNode[]): MathNode {
    const [, ...scripts] = SCRIPTS.has(each.name) ? elementsOf(each) : [];
    const isSubOnly = each.name === 'msub' || each.name === 'munder';
    const isSupOnly = each.name === 'msup' || each.name === 'mover';
    const sub = isSupOnly ? undefined : scripts[0];
    const sup = isSubOnly ? undefined : isSupOnly ? scripts[0] : scripts[1];
    const isAround = each.name.startsWith('munder') || each.name === 'mover' || (!SCRIPTS.has(each.name) && !INTEGRALS.has(sign));
    const told = [
      // The integral is what is meant where nothing is told.
      ...(sign === '∫' ? [] : [val('chr', sign)]),
      val('limLoc', isAround ? 'undOvr' : 'subSup'),
      ...(sub ? [] : [val('subHide', '1')]),
      ...(sup ? [] : [val('supHide', '1')]),
    ];
    const inner = (name: string, script: MathNode | undefined) => part(name, script ? filled(this.all([script])) : []);
    return part('nary', [part('naryPr', told), inner('sub', sub), inner('sup', sup), e(this.all(operand))]);
  }

  #one(each: MathNode): MathNode[] {
    const children = elementsOf(each);
    const [first, second, third] = children;
    const of = (child: MathNode | undefined): MathNode[] => (child ? this.all([child]) : []);
    switch (each.name) {
      case 'mi':
      case 'mn':
      case 'mo':
      case 'ms':
        return this.#sign(each);
      case 'mtext':
        return [plainRun(wordsOf(each))];
      case 'mspace':
        return this.#space(each);
      case 'mfrac': {
        const noBar = /^0(?:\D|$)/.test(each.attributes['linethickness'] ?? '');
        const told = noBar ? [part('fPr', [val('type', 'noBar')])] : [];
        return [part('f', [...told, part('num', filled(of(first))), part('den', filled(of(second)))])];
      }
      case 'msqrt':
        return [part('rad', [part('radPr', [val('degHide', '1')]), part('deg', []), e(this.all(children))])];
      case 'mroot':
        return [part('rad', [part('deg', filled(of(second))), e(of(first))])];
      case 'msub':
        return [part('sSub', [e(of(first)), part('sub', filled(of(second)))])];
      case 'msup':
        return [part('sSup', [e(of(first)), part('sup', filled(of(second)))])];
      case 'msubsup':
        return [part('sSubSup', [e(of(first)), part('sub', filled(of(second))), part('sup', filled(of(third)))])];
      case 'mover':
        return [this.#over(each, first, second)];
      case 'munder':
        return [this.#under(first, second)];
      case 'munderover': {
        const low = part('limLow', [e(of(first)), part('lim', filled(of(second)))]);
        return [part('limUpp', [e([low]), part('lim', filled(of(third)))])];
      }
      case 'mtable':
        return this.#table(each);
      case 'mphantom':
        return [part('phant', [part('phantPr', [val('show', '0')]), e(this.all(children))])];
      case 'menclose':
        return [this.#enclosed(each)];
      default:
        return isFenced(children) ? [this.#fenced(children)] : this.all(children);
    }
  }

  #sign(each: MathNode): MathNode[] {
    const words = wordsOf(each).replaceAll(APPLY, '');
    if (words === '') return [];
    const look = each.attributes['mathvariant'];
    const letters = look === undefined ? undefined : lettersIn(look, words);
    if (letters !== undefined) return [run(letters, 'p')];
    const style = look === undefined ? undefined : STYLES[look];
    return [run(words, style ?? (each.name === 'mi' && [...words].length > 1 ? 'p' : undefined))];
  }

  #space(each: MathNode): MathNode[] {
    const width = Number.parseFloat(each.attributes['width'] ?? '0');
    if (!(width > 0)) return [];
    if (width >= 0.9) return [run('\u2003'.repeat(Math.min(4, Math.round(width))))];
    return [run(width >= 0.25 ? '\u2005' : '\u2009')];
  }

  #over(each: MathNode, base: MathNode | undefined, over: MathNode | undefined): MathNode {
    const content = e(base ? this.all([base]) : []);
    const sign = over?.name === 'mo' ? wordsOf(over) : '';
    const isStretched = over?.attributes['stretchy'] === 'true';
    if (sign === '‾' || (isStretched && (sign === '¯' || sign === '\u203e')))
      return part('bar', [part('barPr', [val('pos', 'top')]), content]);
    if (sign === '⏞' || (isStretched && !Object.hasOwn(ACCENTS, sign)))
      return part('groupChr', [part('groupChrPr', [val('chr', sign), val('pos', 'top'), val('vertJc', 'bot')]), content]);
    const accent = each.attributes['accent'] === 'true' || isStretched ? ACCENTS[sign] : undefined;
    if (accent !== undefined)
      // The hat is what is meant where nothing is told.
      return part('acc', [...(accent === '\u0302' ? [] : [part('accPr', [val('chr', accent)])]), content]);
    return part('limUpp', [content, part('lim', filled(over ? this.all([over]) : []))]);
  }

  #under(base: MathNode | undefined, under: MathNode | undefined): MathNode {
    const content = e(base ? this.all([base]) : []);
    const sign = under?.name === 'mo' ? wordsOf(under) : '';
    if (under?.attributes['stretchy'] === 'true') {
      if (sign === '‾' || sign === '_' || sign === '̲') return part('bar', [content]);
      // The brace is what is meant where nothing is told.
      return part('groupChr', [...(sign === '⏟' ? [] : [part('groupChrPr', [val('chr', sign)])]), content]);
    }
    return part('limLow', [content, part('lim', filled(under ? this.all([under]) : []))]);
  }

  #fenced(children: readonly MathNode[]): MathNode {
    const isOpen = isFence(children[0]);
    const isClosed = isFence(children.at(-1));
    const begin = isOpen ? wordsOf(children[0] as MathNode) : '';
    const end = isClosed ? wordsOf(children.at(-1) as MathNode) : '';
    const inner = children.slice(isOpen ? 1 : 0, isClosed ? -1 : undefined);
    const told = [...(begin === '(' ? [] : [val('begChr', begin)]), ...(end === ')' ? [] : [val('endChr', end)])];
    return part('d', [...(told.length > 0 ? [part('dPr', told)] : []), e(this.all(inner))]);
  }

  #table(table: MathNode): MathNode[] {
    const rows = elementsOf(table)
      .filter(({ name }) => name === 'mtr' || name === 'mlabeledtr')
      .map((row) => elementsOf(row).map((cell) => this.#cell(elementsOf(cell))));
    const columns = Math.max(1, ...rows.map((row) => row.length));
    // A tag: what is said stands in the second column, its number in the last.
    if (table.attributes['width'] === '100%')
      return rows.flatMap((row) => [...(row[1] ?? []), run('\u2003'), ...(row.at(-1) ?? [])]);
    if (columns === 1)
      return [
        part(
          'eqArr',
          rows.map((row) => e(row[0] ?? [])),
        ),
      ];
    const aligned = (table.attributes['columnalign'] ?? '').split(' ');
    const isTight = table.attributes['columnspacing']?.startsWith('0em') ?? false;
    const jc = (column: number): string => {
      const align = aligned[column] ?? aligned.at(-1) ?? '';
      return align === 'left' || align === 'right' ? align : 'center';
    };
    const columnsTold = Array.from({ length: columns }, (_, column) =>
      part('mc', [part('mcPr', [val('count', '1'), val('mcJc', jc(column))])]),
    );
    const told = [val('plcHide', '1'), ...(isTight ? [val('cGpRule', '3'), val('cGp', '0')] : []), part('mcs', columnsTold)];
    const cells = (row: readonly (readonly MathNode[])[]) =>
      Array.from({ length: columns }, (_, column) => part('e', row[column] ?? []));
    return [part('m', [part('mPr', told), ...rows.map((row) => part('mr', cells(row)))])];
  }

  /** One that begins with a sign as `=` has something before it: LibreOffice misses what the sign stands between. */
  #cell(given: readonly MathNode[]): MathNode[] {
    const [first] = flat(given);
    return [...(first?.name === 'mo' && !isFence(first) ? [nothing()] : []), ...this.all(given)];
  }

  #enclosed(each: MathNode): MathNode {
    const look = each.attributes['notation'] ?? '';
    const isStruck = look.includes('strike');
    const told = [
      ...(isStruck ? ['hideTop', 'hideBot', 'hideLeft', 'hideRight'].map((side) => val(side, '1')) : []),
      ...(look.includes('horizontalstrike') ? [val('strikeH', '1')] : []),
      ...(look.includes('updiagonalstrike') ? [val('strikeBLTR', '1')] : []),
      ...(look.includes('downdiagonalstrike') ? [val('strikeTLBR', '1')] : []),
    ];
    return part('borderBox', [...(told.length > 0 ? [part('borderBoxPr', told)] : []), e(this.all(elementsOf(each)))]);
  }
}

/** @param mathml what stands side by side */
export const ommlOf = (mathml: readonly MathNode[]): MathNode => part('oMath', filled(new Converter().all(mathml)));
