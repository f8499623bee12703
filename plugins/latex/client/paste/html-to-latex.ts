/**
 * Rich text as LaTeX: bold, italics, headings, lists, links, footnotes, tables. Every sign of the text is escaped, so that nothing that
 * somebody else wrote becomes a command.
 */
import { escapeLatex } from '../../common/source/escape-latex.ts';
import { DEEPEST, isBold, isItalic, isWordBullet, wordListLevel } from './pasted-html.ts';
import { gridOfTable } from './table-grid.ts';
import { type Loaded, tabular } from './tabular.ts';

const HEADINGS: Readonly<Record<string, string>> = {
  H1: 'section',
  H2: 'subsection',
  H3: 'subsubsection',
  H4: 'paragraph',
  H5: 'subparagraph',
  H6: 'subparagraph',
};

const BLOCKS = new Set(
  'P DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE NAV FIGURE FIGCAPTION ADDRESS DL DT DD UL OL LI TABLE PRE BLOCKQUOTE HR H1 H2 H3 H4 H5 H6'.split(
    ' ',
  ),
);

const plain = (text: string): string => escapeLatex(text.replace(/[\u200b\u00ad\ufeff]/g, '')).replaceAll('\u00a0', '~');
const squeezed = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ');

/** A command around text; blanks at its ends stay outside. */
const around = (command: string, text: string): string => {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return inner === '' ? text : `${before}\\${command}{${inner}}${after}`;
};

/** An address in an argument of `\href`; `undefined` for what is none to be followed. */
const addressOf = (href: string): string | undefined => {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return undefined;
  return href
    .replace(/[\s{}\\^`"<>|]/g, (sign) => encodeURIComponent(sign))
    .replace(/[%#&_~$]/g, (sign) => (sign === '~' || sign === '_' || sign === '&' || sign === '$' ? sign : `\\${sign}`));
};

class Writer {
  readonly #loaded: Loaded;
  readonly #named: ReadonlyMap<string, Element>;
  /** Texts of footnotes, which are written where they are called. */
  readonly #notes = new Set<Element>();

  constructor(root: HTMLElement, loaded: Loaded) {
    this.#loaded = loaded;
    this.#named = new Map([...root.querySelectorAll('[id]')].map((element) => [element.id, element]));
    for (const link of root.querySelectorAll('a[href^="#"]')) {
      const note = this.#noteOf(link);
      if (note) this.#notes.add(note);
    }
  }

  /** Paragraphs, parted by empty lines. */
  blocks(parent: Element, depth = 0): string[] {
    if (depth > DEEPEST) return [plain(squeezed(parent.textContent ?? ''))];
    const done: string[] = [];
    let run = '';
    let list: Element[] = [];
    const end = () => {
      if (run.trim() !== '') done.push(run.trim().replace(/(?:\\\\\n)+$/, ''));
      run = '';
      if (list.length > 0) done.push(this.#wordList(list, depth));
      list = [];
    };
    for (const node of parent.childNodes) {
      if (!(node instanceof Element) || !BLOCKS.has(node.tagName)) {
        // The document of Google stands in one element that holds paragraphs.
        if (node instanceof Element && [...node.children].some(({ tagName }) => BLOCKS.has(tagName))) {
          end();
          done.push(...this.blocks(node, depth + 1));
        } else if (list.length === 0 || (node.textContent ?? '').trim() !== '') {
          if (list.length > 0) end();
          run += this.inline(node, depth + 1);
        }
        continue;
      }
      if (this.#notes.has(node)) continue;
      if (wordListLevel(node) !== undefined) {
        if (list.length === 0) end();
        list.push(node);
        continue;
      }
      end();
      done.push(...this.#block(node, depth + 1));
    }
    end();
    return done.filter((block) => block !== '');
  }

  #block(element: Element, depth: number): string[] {
    const { tagName } = element;
    const heading = HEADINGS[tagName];
    if (heading !== undefined) {
      const title = this.#line(element, depth);
      return title === '' ? [] : [`\\${heading}{${title}}`];
    }
    if (tagName === 'UL' || tagName === 'OL') return [this.#list(element, depth)];
    if (tagName === 'BLOCKQUOTE') return [`\\begin{quote}\n${this.blocks(element, depth).join('\n\n')}\n\\end{quote}`];
    if (tagName === 'PRE') return [this.#verbatim(element)];
    if (tagName === 'TABLE') return [this.#table(element as HTMLTableElement, depth)];
    return tagName === 'HR' ? [] : this.blocks(element, depth);
  }

  inline(node: Node, depth: number): string {
    if (node.nodeType === Node.TEXT_NODE) return plain(squeezed(node.textContent ?? ''));
    if (!(node instanceof Element) || isWordBullet(node)) return '';
    if (depth > DEEPEST) return plain(squeezed(node.textContent ?? ''));
    if (node.tagName === 'BR') return '\\\\\n';
    if (node.tagName === 'A') return this.#link(node, depth);
    let text = [...node.childNodes].map((child) => this.inline(child, depth + 1)).join('');
    if (isBold(node)) text = around('textbf', text);
    if (isItalic(node)) text = around('emph', text);
    if (node.tagName === 'CODE' || node.tagName === 'KBD') text = around('texttt', text);
    if (node.tagName === 'SUP' && !text.trim().startsWith('\\footnote')) text = around('textsuperscript', text);
    if (node.tagName === 'SUB') text = around('textsubscript', text);
    return text;
  }

  /** On one line, as arguments must be. */
  #line(element: Element, depth: number): string {
    const text = [...element.childNodes].map((child) => this.inline(child, depth + 1)).join('');
    return squeezed(text.replaceAll('\\\\\n', ' ')).trim();
  }

  #link(link: Element, depth: number): string {
    const note = this.#noteOf(link);
    if (note && depth < DEEPEST) {
      const text = squeezed(this.blocks(note, depth + 1).join(' ')).trim();
      return `\\footnote{${text}}`;
    }
    const text = [...link.childNodes].map((child) => this.inline(child, depth + 1)).join('');
    // A footnote leads back to where it is called.
    if ((link.getAttribute('href') ?? '').startsWith('#') && /^\s*(?:\[?\d+\]?|↩︎?|\^)\s*$/.test(link.textContent ?? ''))
      return '';
    const address = addressOf(link.getAttribute('href') ?? '');
    if (address === undefined || text.trim() === '') return text;
    return text.trim() === plain(link.getAttribute('href') ?? '') ? `\\url{${address}}` : `\\href{${address}}{${text.trim()}}`;
  }

  /** What a link calls as its footnote. */
  #noteOf(link: Element): Element | undefined {
    const name = /^#_?((?:ftn|edn|fn|footnote)[\w:.-]*)$/i.exec(link.getAttribute('href') ?? '')?.[1];
    if (name === undefined || /^(?:ftn|edn|fn)ref/i.test(name)) return undefined;
    const note = this.#named.get(name);
    return note?.contains(link) ? undefined : note;
  }

  #list(list: Element, depth: number): string {
    const items = [...list.children].flatMap((item) => {
      // Some programs write a list within a list, and not within its item.
      if (item.tagName === 'UL' || item.tagName === 'OL') return this.#list(item, depth + 1);
      return itemOf(this.blocks(item, depth + 1).join('\n\n'));
    });
    return environment(list.tagName === 'OL' ? 'enumerate' : 'itemize', items);
  }

  /** Items that Word writes as paragraphs one after the other, with how deep each stands. */
  #wordList(items: readonly Element[], depth: number, level = 1): string {
    const lines: string[] = [];
    for (let at = 0; at < items.length; at++) {
      const item = items[at];
      if (!item) break;
      const deep = items.slice(at).findIndex((one) => (wordListLevel(one) ?? 1) <= level);
      if (deep !== 0) {
        const end = deep < 0 ? items.length : at + deep;
        lines.push(this.#wordList(items.slice(at, end), depth, level + 1));
        at = end - 1;
      } else lines.push(itemOf(this.#line(item, depth)));
    }
    const bullet = [...(items[0]?.querySelectorAll('*') ?? [])].find(isWordBullet)?.textContent ?? '';
    return environment(/^\s*\(?[\da-z]+[.)]/i.test(bullet) ? 'enumerate' : 'itemize', lines);
  }

  #verbatim(element: Element): string {
    const text = (element.textContent ?? '').replace(/\n$/, '');
    return text.includes('\\end{') ? plain(text) : `\\begin{verbatim}\n${text}\n\\end{verbatim}`;
  }

  #table(table: HTMLTableElement, depth: number): string {
    const grid = gridOfTable(table, (cell) => this.#line(cell, depth));
    return typeof grid === 'object' ? tabular(grid, this.#loaded).text : plain(squeezed(table.textContent ?? ''));
  }
}

/** A bracket at the beginning would be the item's label. */
const itemOf = (text: string): string => `\\item ${text.startsWith('[') ? '{}' : ''}${text}`;

const environment = (name: string, lines: readonly string[]): string =>
  `\\begin{${name}}\n${lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`).join('\n')}\n\\end{${name}}`;

/** The whole of what was copied. */
export const htmlToLatex = (body: HTMLElement, loaded: Loaded): string => new Writer(body, loaded).blocks(body).join('\n\n');

/** The text of one cell, on one line. */
export const cellLatex = (cell: Element, loaded: Loaded): string =>
  squeezed(new Writer(cell as HTMLElement, loaded).blocks(cell).join(' ').replaceAll('\\\\\n', ' ')).trim();
