/** A document as the tree of a page: what HTML has no word for is written out, numbered and linked. */
import katex from 'katex';
import type { Node } from 'prosemirror-model';
import { type Entry, linkParts, type Run } from '../shared/runs.ts';
import { escapeText, escapeValue } from '../../../common/html/escape.ts';
import { element, type HtmlElement, type HtmlNode, parseHtml, textOf } from '../../../common/html/tree.ts';
import { writeHtml } from '../../../common/html/write.ts';
import { AROUND, MADE, PICTURE } from '../../../common/html/page-marks.ts';
import type { CitedWork } from '../../../common/schema/inline.ts';
import type { AboutAuthor } from '../../../common/schema/line.ts';
import type { Manuscript } from '../../../common/manuscript.ts';
import { type Numbered, type NumberedKind, type Numbering, numberingOf } from '../../../common/numbering.ts';
import { DOCUMENT_WORDS } from '../docx/words.ts';
import { pictureAddress } from '../shared/picture-address.ts';
import { captionLabel, referenceText } from '../shared/references.ts';
import { PageFront } from './front.ts';
import { PageMarks } from './marks.ts';

const BOUNDS = { maxExpand: 1_000, maxSize: 50, trust: false, strict: 'ignore', throwOnError: true } as const;
const RUNS: Readonly<Record<string, string>> = { italic: 'em', bold: 'strong', sup: 'sup', sub: 'sub', underline: 'u' };

/** Markup that was made here, and not by the text. */
const made = (html: string): HtmlNode[] => parseHtml(html).root.children;

const mathOf = (tex: string, isBlock: boolean): HtmlNode[] => {
  try {
    if (tex.length > 20_000) throw new RangeError('too long');
    return made(katex.renderToString(tex, { ...BOUNDS, displayMode: isBlock, output: 'mathml', globalGroup: false }));
  } catch {
    return [element('code', {}, [tex])];
  }
};

const runsOf = (runs: readonly Run[], hasLinks: boolean): HtmlNode[] =>
  runs.map(({ text, marks = [] }) => {
    const words = hasLinks
      ? linkParts(text).map(
          (part): HtmlNode => (part.href === undefined ? part.text : element('a', { href: part.href }, [part.text])),
        )
      : [text];
    const inside = marks.reduce<HtmlNode[]>((said, mark) => {
      const tag = RUNS[mark];
      return [tag ? element(tag, {}, said) : element('span', { style: 'font-variant:small-caps' }, said)];
    }, words);
    return element('span', {}, inside);
  });

export interface PageOptions {
  /** Which letter of the text each line begins with, for a page whose words lead back to it. */
  readonly letter?: (line: Node) => number | undefined;
  /** Where a picture is had. */
  readonly picture?: (asset: number) => string;
  /** The very same document can be read from it. */
  readonly isMarked?: boolean;
}

/** What is wider than the page is scrolled, also by keys. */
const SCROLLED = { tabindex: '0' } as const;

export class PageTree {
  readonly #manuscript: Manuscript;
  readonly #numbering: Numbering;
  readonly #counts = new Map<NumberedKind, number>();
  readonly #entries: ReadonlySet<number>;
  readonly #front: PageFront;
  readonly #notes: HtmlNode[][] = [];
  readonly #options: PageOptions;
  readonly #marks: PageMarks;
  #depth = 0;
  /** Of the text, that comes next; none between lines. */
  #letter: number | undefined;

  constructor(manuscript: Manuscript, options: PageOptions = {}) {
    this.#manuscript = manuscript;
    this.#options = options;
    this.#marks = new PageMarks(manuscript.sources, options.isMarked ?? false);
    this.#numbering = numberingOf(manuscript.doc);
    this.#front = new PageFront(manuscript.doc, DOCUMENT_WORDS[manuscript.language], options.letter === undefined);
    let has = false;
    manuscript.doc.descendants(({ type }) => void (has ||= type.name === 'bibliography'));
    this.#entries = new Set(has ? manuscript.printed.bibliography.map(({ article }) => article) : []);
  }

  build(): HtmlNode[] {
    const { pictures, language, doc } = this.#manuscript;
    const { letter, picture: addressOf } = this.#options;
    const html = writeHtml(doc, {
      ...(letter && { letter }),
      picture: (asset) => {
        const picture = pictures.get(asset);
        return picture && (addressOf?.(asset) ?? pictureAddress(picture));
      },
      reference: (asked) => referenceText(this.#numbering.of(asked.target), asked, language),
    });
    const body = this.#all(parseHtml(html).root.children);
    return this.#notes.length === 0 ? body : [...body, this.#endNotes()];
  }

  #all(nodes: readonly HtmlNode[]): HtmlNode[] {
    return nodes.flatMap((node) => (typeof node === 'string' ? [this.#words(node)] : this.#one(node)));
  }

  #words(text: string): HtmlNode {
    if (this.#letter === undefined) return text;
    const words = element('span', { 'data-at': String(this.#letter) }, [text]);
    this.#pass(text.length);
    return words;
  }

  /** What stands between words is a letter of the text. */
  #pass(letters = 1): void {
    if (this.#letter !== undefined) this.#letter += letters;
  }

  #one(node: HtmlElement): HtmlNode[] {
    const at = node.attrs['data-at'];
    if (at === undefined) return this.#element(node);
    this.#letter = Number(at);
    const said = this.#element(node);
    this.#letter = undefined;
    for (const line of said) if (typeof line !== 'string') line.attrs['data-line'] = at;
    return said;
  }

  /** The next of its kind, in the order of the text. */
  #next(kind: NumberedKind): Numbered | undefined {
    const at = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, at + 1);
    return this.#numbering.all.filter((each) => each.kind === kind)[at];
  }

  #element(node: HtmlElement): HtmlNode[] {
    const { attrs, name } = node;
    if (name === 'br') this.#pass();
    if (attrs['data-inline'] !== undefined) return this.#inline(node, attrs['data-inline']);
    if (attrs['data-block'] !== undefined) return this.#block(node, attrs['data-block']);
    if (/^h[1-6]$/.test(name)) return [this.#heading(node)];
    if (name === 'figure') return [this.#figure(node)];
    if (name === 'table') return [element('div', { class: 'table', ...SCROLLED, ...this.#marks.is(AROUND) }, [this.#kept(node)])];
    if (name === 'pre') {
      const code = this.#kept(node);
      return [{ ...code, attrs: { ...code.attrs, ...SCROLLED } }];
    }
    if (name === 'img') return [this.#image(node)];
    const kind = attrs['data-kind'];
    if (kind === 'title' && !this.#hasTitle) {
      this.#hasTitle = true;
      return [element('h1', { class: 'title', ...this.#marks.of(node) }, this.#all(node.children))];
    }
    if (attrs['data-checked'] !== undefined && name === 'p') {
      const box = element('input', {
        type: 'checkbox',
        disabled: '',
        'aria-label': textOf(node).trim() || '–',
        ...(attrs['data-checked'] === 'true' ? { checked: '' } : {}),
      });
      const task = this.#kept(node);
      task.children.unshift(...this.#marks.made(box, ' '));
      return [task];
    }
    const said = this.#kept(node);
    if (!kind) return [said];
    said.attrs.class = kind;
    said.children.unshift(...this.#marks.made(...this.#front.before(kind, attrs.id)));
    if (kind === 'author') {
      const about = JSON.parse(attrs['data-about'] ?? '{}') as AboutAuthor;
      said.children.push(...this.#marks.made(...this.#front.behind(about)));
    }
    return [said];
  }
  #hasTitle = false;

  /** What only Carrel reads is a mark, or not there. */
  #kept(node: HtmlElement): HtmlElement {
    const attrs = Object.fromEntries(Object.entries(node.attrs).filter(([name]) => !name.startsWith('data-')));
    return element(node.name, { ...attrs, ...this.#marks.of(node) }, this.#all(node.children));
  }

  #image(node: HtmlElement): HtmlElement {
    const { src, alt = '', style } = node.attrs;
    if (src === undefined) {
      const words = `[${alt || DOCUMENT_WORDS[this.#manuscript.language].missingPicture}]`;
      const told = node.attrs.alt === undefined ? {} : this.#marks.told('alt', alt);
      return element('p', { ...this.#marks.is(PICTURE), ...this.#marks.of(node), ...told }, [words]);
    }
    const picture = this.#manuscript.pictures.get(Number(node.attrs['data-asset']));
    // So that nothing moves when it comes.
    const size: Record<string, string> = picture ? { width: String(picture.width), height: String(picture.height) } : {};
    const marks = { ...this.#marks.of(node), ...(node.attrs.alt === undefined && this.#marks.told('alt', 'none')) };
    return element('img', { src, alt, ...size, ...(style === undefined ? {} : { style }), ...marks });
  }

  #heading(node: HtmlElement): HtmlElement {
    const numbered = this.#next('heading');
    const said = this.#kept(node);
    if (numbered && numbered.number !== '') said.children.unshift(...this.#marks.made(`${numbered.number} `));
    if (said.attrs.id === undefined) {
      said.attrs.id = `section-${this.#counts.get('heading') ?? 0}`;
      Object.assign(said.attrs, this.#marks.told('id', 'none'));
    }
    const level = said.name.slice(1);
    Object.assign(said.attrs, this.#marks.told('level', level));
    // The title is the only one of the first level.
    return { ...said, name: `h${Math.min(6, Number(level) + 1)}` };
  }

  #figure(node: HtmlElement): HtmlElement {
    const numbered = this.#next(node.attrs['data-kind'] === 'table' ? 'table' : 'figure');
    const columns = Number(node.attrs['data-columns'] ?? 1);
    const said = this.#kept(node);
    const label = this.#marks.made(element('strong', {}, [numbered ? captionLabel(numbered, this.#manuscript.language) : '']));
    const caption = said.children.find((child): child is HtmlElement => typeof child !== 'string' && child.name === 'figcaption');
    if (caption) caption.children.unshift(...label);
    else said.children.push(element('figcaption', this.#marks.is(MADE), label));
    if (columns > 1) said.children = this.#inRows(said.children);
    return said;
  }

  /** Pictures that stand behind each other stand side by side. */
  #inRows(nodes: readonly HtmlNode[]): HtmlNode[] {
    const said: HtmlNode[] = [];
    let row: HtmlElement | undefined;
    for (const node of nodes) {
      const isBlank = typeof node === 'string' && node.trim() === '';
      if (row && isBlank) continue;
      const isImage = typeof node !== 'string' && node.name === 'img';
      if (isImage && !row) said.push((row = element('div', { class: 'row', ...this.#marks.is(AROUND) })));
      if (isImage) row?.children.push(node);
      else {
        row = undefined;
        said.push(node);
      }
    }
    return said;
  }

  #inline(node: HtmlElement, what: string): HtmlNode[] {
    const { attrs } = node;
    this.#pass();
    switch (what) {
      case 'math':
        return this.#marks.around(node, mathOf(attrs['data-tex'] ?? '', false));
      case 'citation':
        return this.#citation(node, JSON.parse(attrs['data-works'] ?? '[]') as CitedWork[]);
      case 'cross_reference':
        return [element('a', { href: attrs.href ?? '#', ...this.#marks.of(node) }, node.children)];
      default:
        this.#next('footnote');
        return [
          this.#note(
            () => {
              const words = this.#all(node.children);
              this.#pass();
              return words;
            },
            { ...(attrs.id !== undefined && { id: attrs.id }), ...this.#marks.of(node) },
          ),
        ];
    }
  }

  #citation(node: HtmlElement, works: readonly CitedWork[]): HtmlNode[] {
    const { printed } = this.#manuscript;
    const { id } = node.attrs;
    const text = id === undefined ? undefined : printed.texts.get(id);
    const only = works.find(({ article }) => this.#entries.has(article))?.article;
    const said = text ? runsOf(text, false) : ['[?]'];
    const linked = only === undefined ? said : [element('a', { href: `#ref-${only}`, role: 'doc-biblioref' }, said)];
    return this.#marks.cited(node, works, printed.isNote && this.#depth === 0 ? [this.#note(() => linked, {})] : linked);
  }

  #note(fill: () => HtmlNode[], attrs: Record<string, string>): HtmlElement {
    const words: HtmlNode[] = [];
    const number = this.#notes.push(words);
    this.#depth += 1;
    words.push(...fill());
    this.#depth -= 1;
    const link = element('a', { href: `#fn-${number}`, role: 'doc-noteref', id: `fnref-${number}` }, [String(number)]);
    return element('sup', attrs, [link]);
  }

  #endNotes(): HtmlElement {
    const notes = this.#notes.map((words, at) => {
      const back = element('a', { href: `#fnref-${at + 1}`, role: 'doc-backlink', 'aria-label': `↩ ${at + 1}` }, ['↩']);
      return element('li', { id: `fn-${at + 1}` }, [...words, ...this.#marks.made(' ', back)]);
    });
    return element('section', { class: 'notes', role: 'doc-endnotes', ...this.#marks.is(MADE) }, [element('ol', {}, notes)]);
  }

  #block(node: HtmlElement, what: string): HtmlNode[] {
    const { printed, language } = this.#manuscript;
    const marks = this.#marks.of(node);
    switch (what) {
      case 'equation': {
        const numbered = this.#next('equation');
        const number = numbered?.number ? [element('span', {}, [`(${numbered.number})`])] : [];
        const math = element('div', {}, mathOf(node.attrs['data-tex'] ?? '', true));
        return [
          element(
            'div',
            { class: 'equation', ...SCROLLED, ...(node.attrs.id === undefined ? {} : { id: node.attrs.id }), ...marks },
            [math, ...number],
          ),
        ];
      }
      case 'bibliography':
        return [this.#bibliography(printed.bibliography, printed.hanging, marks)];
      case 'table_of_contents': {
        const headings = this.#numbering.all.filter(({ kind }) => kind === 'heading');
        const items = headings.map(({ id, number, title, level }, at) => {
          const words = [number, title].filter((part) => part !== '').join(' ');
          const link = element('a', { href: `#${id ?? `section-${at + 1}`}` }, [words]);
          return element('li', { style: `margin-inline-start:${level - 1}em` }, [link]);
        });
        return [
          element('nav', { 'aria-label': DOCUMENT_WORDS[language].contents, ...marks }, [
            element('ul', { class: 'references' }, items),
          ]),
        ];
      }
      default:
        return [element('div', { style: 'break-after:page', ...marks })];
    }
  }

  #bibliography(entries: readonly Entry[], hanging: boolean, marks: Record<string, string>): HtmlElement {
    const items = entries.map(({ article, label, text }) =>
      element('li', { id: `ref-${article}` }, [...runsOf(label, false), label.length > 0 ? ' ' : '', ...runsOf(text, true)]),
    );
    const list = element('ul', { class: hanging ? 'references hanging' : 'references' }, items);
    return element('section', { role: 'doc-bibliography', ...marks }, [list]);
  }
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'col']);

export const serialise = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      const attrs = Object.entries(node.attrs).map(([name, value]) => ` ${name}="${escapeValue(value)}"`);
      const open = `<${node.name}${attrs.join('')}>`;
      return VOID.has(node.name) ? open : `${open}${serialise(node.children)}</${node.name}>`;
    })
    .join('');
