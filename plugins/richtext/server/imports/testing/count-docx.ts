/**
 * What a person would miss of a Word document, counted in its XML and in whatever form a program has it: a formula in DrawingML's years and a
 * picture in VML are one each. It knows nothing of the reader, so that what the reader overlooks is missed.
 */
import { type Element, isTag } from 'domhandler';
import { strFromU8, unzipSync } from 'fflate';
import { parseDocument } from 'htmlparser2';
import { ListNumbers } from './count-lists.ts';

interface DocxCounts {
  /** By what is counted. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Words outside of what is printed anew, in the order of the alphabet. */
  readonly words: readonly string[];
  readonly notes: readonly string[];
  /** Letters that would come and go, and letters of a look, without blanks. */
  readonly inserted: string;
  readonly deleted: string;
  /** That would look as they do. */
  readonly formed: string;
  readonly bold: string;
  readonly italic: string;
  /** Numbers before items, in the order of the text, each with its level. */
  readonly counted: string;
  /** What is said, in the order of the alphabet; of a comment that is settled, and of one that answers another, with a word about that. */
  readonly comments: readonly string[];
}

const childrenOf = (element: Element | undefined): Element[] => element?.children.filter((child) => isTag(child)) ?? [];
const child = (element: Element | undefined, ...names: readonly string[]): Element | undefined =>
  names.reduce<Element | undefined>((at, name) => childrenOf(at).find((each) => each.name === name), element);
const value = (element: Element | undefined, ...names: readonly string[]): string | undefined =>
  child(element, ...names)?.attribs['w:val'];
const textIn = (element: Element): string =>
  element.children.map((each) => (isTag(each) ? textIn(each) : 'data' in each ? String(each.data) : '')).join('');
const isOn = (element: Element | undefined): boolean =>
  element !== undefined && !/^(?:0|false|none)$/.test(element.attribs['w:val'] ?? '1');
const allWithin = (element: Element | undefined, name: string): Element[] =>
  childrenOf(element).flatMap((each) => (each.name === name ? [each, ...allWithin(each, name)] : allWithin(each, name)));
const words = (text: string): string[] => text.split(/[\s\u200b\ufffd]+/).filter((word) => !/^[:.–—()-]*$/.test(word));

/** Fields whose words are printed anew; of citations without works they stay. */
const MADE =
  /^(?:ADDIN (?!Citavi|.*CSL_CITATION \{broken)|CITATION|BIBLIOGRAPHY|TOC(?! .*\\c)|SEQ|REF|PAGEREF|NOTEREF|PAGE|NUMPAGES)/i;
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['citation', /^(?:ADDIN (?:ZOTERO_ITEM |Mendeley )?CSL_CITATION|ADDIN EN\.CITE(?!\.DATA)|CITATION )/i],
  ['bibliography', /^(?:ADDIN (?:ZOTERO_BIBL|Mendeley Bibliography|EN\.REFLIST)|BIBLIOGRAPHY)/i],
  ['contents', /^TOC(?! .*\\c)/],
  ['formula number', /^SEQ (?:Equation|Gleichung)/i],
  ['caption', /^SEQ /],
  ['reference', /^(?:REF|NOTEREF|PAGEREF) (?!_Toc)/],
];

interface Field {
  code: string;
  isShown: boolean;
}

class Counter {
  readonly numbers: Record<string, number> = {};
  readonly links: ReadonlyMap<string, string>;
  readonly #styles: ReadonlyMap<string, Element>;
  readonly #fields: Field[] = [];
  /** Words of the paragraph that is being read. */
  #words = '';
  /** Of the link before, which goes on where only a change parts it. */
  #link: string | undefined;
  /** Of Zotero, that is open. */
  #bookmark: string | undefined;
  readonly all: string[] = [];
  inserted = '';
  deleted = '';
  formed = '';
  bold = '';
  italic = '';
  counted = '';
  readonly #lists: ListNumbers;

  /** @param links addresses by their relations */
  constructor(styles: Element | undefined, links: Counter['links'], lists: ListNumbers) {
    this.links = links;
    this.#lists = lists;
    this.#styles = new Map(childrenOf(styles).map((style) => [style.attribs['w:styleId'] ?? '', style]));
  }

  add(what: string): void {
    this.numbers[what] = (this.numbers[what] ?? 0) + 1;
  }

  #ofStyle(id: string | undefined, ...path: readonly string[]): Element | undefined {
    for (let at = this.#styles.get(id ?? ''), steps = 0; at && steps < 20; steps++) {
      const found = child(at, ...path);
      if (found) return found;
      at = this.#styles.get(value(at, 'w:basedOn') ?? '');
    }
    return undefined;
  }

  #level(paragraph: Element): number | undefined {
    const style = value(paragraph, 'w:pPr', 'w:pStyle');
    const told = value(paragraph, 'w:pPr', 'w:outlineLvl') ?? this.#ofStyle(style, 'w:pPr', 'w:outlineLvl')?.attribs['w:val'];
    return told === undefined || Number(told) > 5 ? undefined : Number(told) + 1;
  }

  /** Whether it is one of a list. */
  #item(paragraph: Element): boolean {
    const style = value(paragraph, 'w:pPr', 'w:pStyle');
    const of = (name: string) =>
      (child(paragraph, 'w:pPr', 'w:numPr', name) ?? this.#ofStyle(style, 'w:pPr', 'w:numPr', name))?.attribs['w:val'];
    const list = of('w:numId') ?? '0';
    if (list === '0') return false;
    const level = Number(of('w:ilvl') ?? 0);
    const number = this.#lists.next(list, level);
    if (number !== undefined) this.counted += `${'.'.repeat(level)}${String(number)} `;
    return true;
  }

  story(element: Element | undefined): void {
    for (const each of childrenOf(element)) this.#element(each, { isInserted: false, isDeleted: false, isHeading: false });
    this.#endParagraph();
  }

  #endParagraph(): void {
    this.all.push(...words(this.#words));
    this.#words = '';
  }

  #element(element: Element, where: { isInserted: boolean; isDeleted: boolean; isHeading: boolean }): void {
    const inner = (now = where): void => childrenOf(element).forEach((each) => this.#element(each, now));
    switch (element.name) {
      case 'w:p': {
        const before = this.#words;
        this.#words = '';
        this.#link = undefined;
        const level = this.#level(element);
        if (child(element, 'w:pPr', 'w:pPrChange')) this.add('changed paragraph');
        const isPlain = level === undefined && value(element, 'w:pPr', 'w:pStyle') !== 'Title';
        inner({ ...where, isHeading: !isPlain });
        if (level !== undefined) {
          if (this.#words.trim() !== '') this.add(`h${String(level)}`);
        } else if (this.#item(element)) this.add('item');
        this.#endParagraph();
        this.#words = before;
        return;
      }
      case 'w:pPr':
      case 'w:rPr':
      case 'w:tblPr':
      case 'w:tcPr':
      case 'w:sdtPr':
        return;
      case 'mc:AlternateContent':
        this.#element(child(element, 'mc:Choice') ?? element, where);
        return;
      case 'w:ins':
      case 'w:moveTo':
        inner({ ...where, isInserted: true });
        return;
      case 'w:del':
      case 'w:moveFrom':
        // What somebody wrote and took away again was never there.
        if (where.isInserted) return;
        inner({ ...where, isDeleted: true });
        return;
      case 'w:fldSimple':
        this.#fields.push({ code: element.attribs['w:instr'] ?? '', isShown: false });
        this.#show();
        inner();
        this.#fields.pop();
        return;
      case 'w:sdt':
        this.#control(element, () => inner());
        return;
      case 'w:hyperlink':
        this.#hyperlink(element.attribs, inner);
        return;
      case 'w:bookmarkStart':
        if ((element.attribs['w:name'] ?? '').startsWith('ZOTERO_BREF')) {
          this.#fields.push({ code: 'ADDIN ZOTERO_ITEM CSL_CITATION', isShown: false });
          this.#show();
          this.#bookmark = element.attribs['w:id'];
        }
        return;
      case 'w:bookmarkEnd':
        if (this.#bookmark !== undefined && element.attribs['w:id'] === this.#bookmark) this.#fields.pop();
        return;
      case 'w:rt':
        return;
      case 'w:tbl':
        if (!(value(element, 'w:tblPr', 'w:tblStyle') ?? '').endsWith('Layout')) {
          this.add('table');
          for (const cell of allWithin(element, 'w:tc')) if (isMerged(cell)) this.add('merged cell');
          for (const row of childrenOf(element)) if (isOn(child(row, 'w:trPr', 'w:tblHeader'))) this.add('header row');
        }
        inner();
        return;
      case 'm:oMathPara':
      case 'm:oMath':
        if (allWithin(element, 'm:t').some((letters) => textIn(letters) !== '')) this.add('formula');
        return;
      case 'a:blip':
      case 'v:imagedata':
        // What a program could not read is a frame without a picture.
        if (['r:embed', 'r:link', 'r:id'].some((name) => element.attribs[name] !== undefined)) this.add('picture');
        return;
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        this.add('note');
        return;
      case 'w:br':
        if (element.attribs['w:type'] === 'page') this.add('page');
        this.#words += ' ';
        return;
      case 'w:r':
        this.#run(element, where, inner);
        return;
      default:
        inner();
    }
  }

  #run(run: Element, where: { isInserted: boolean; isDeleted: boolean; isHeading: boolean }, inner: () => void): void {
    for (const each of childrenOf(run)) {
      const type = each.attribs['w:fldCharType'];
      if (type === 'begin') this.#fields.push({ code: '', isShown: false });
      else if (type === 'separate') this.#show();
      else if (type === 'end') {
        this.#show();
        this.#fields.pop();
      } else if (/^w:(?:del)?[iI]nstrText$/.test(each.name)) {
        const field = this.#fields.at(-1);
        if (field) field.code += textIn(each);
      }
    }
    const isHidden = isOn(child(run, 'w:rPr', 'w:vanish'));
    const isSign = childrenOf(run).some(({ attribs }) => attribs['w:customMarkFollows'] !== undefined);
    const isMade = isHidden || isSign || this.#fields.some(({ code, isShown }) => !isShown || MADE.test(code.trim()));
    for (const text of childrenOf(run)) {
      if (text.name === 'w:tab' || text.name === 'w:noBreakHyphen') this.#words += text.name === 'w:tab' ? ' ' : '\u2011';
      if (text.name !== 'w:t' && text.name !== 'w:delText') continue;
      const shown = textIn(text);
      if (isMade) continue;
      const letters = shown.replace(/\s/g, '');
      if (child(run, 'w:rPr', 'w:rPrChange') && !where.isInserted) this.formed += letters;
      if (where.isDeleted) this.deleted += letters;
      else if (where.isInserted) this.inserted += letters;
      if (where.isDeleted || !where.isInserted) this.#words += shown;
      if (where.isHeading || where.isInserted) continue;
      const style = value(run, 'w:rPr', 'w:rStyle');
      const has = (name: string) => isOn(child(run, 'w:rPr', name) ?? this.#ofStyle(style, 'w:rPr', name));
      if (has('w:b')) this.bold += letters;
      if (has('w:i')) this.italic += letters;
    }
    inner();
  }

  /** The code of a field is whole. */
  #show(): void {
    const field = this.#fields.at(-1);
    if (!field || field.isShown) return;
    field.isShown = true;
    const kind = KINDS.find(([, pattern]) => pattern.test(field.code.trim()))?.[0];
    if (/^HYPERLINK "?(?:http|mailto)/.test(field.code.trim())) this.add('link');
    if (kind === undefined) return;
    this.add(kind);
    // What stands before the number of a caption is its label.
    if (kind === 'caption' || kind === 'formula number') this.#words = '';
  }

  /** One to a place in the text prints what stands there. */
  #hyperlink({ 'r:id': id, 'w:anchor': anchor }: Readonly<Record<string, string>>, inner: () => void): void {
    const target = this.links.get(id ?? '') ?? id;
    if (anchor !== undefined) {
      this.#fields.push({ code: `REF ${anchor}`, isShown: false });
      this.#show();
    } else if (target !== this.#link) this.add('link');
    this.#link = target;
    inner();
    if (anchor !== undefined) this.#fields.pop();
  }

  #control(control: Element, inner: () => void): void {
    const tag = value(control, 'w:sdtPr', 'w:tag') ?? '';
    const kind = tag.startsWith('MENDELEY_CITATION')
      ? 'citation'
      : tag.startsWith('MENDELEY_BIBLIOGRAPHY')
        ? 'bibliography'
        : undefined;
    if (kind === undefined) return inner();
    this.add(kind);
    this.#fields.push({ code: 'ADDIN made', isShown: true });
    inner();
    this.#fields.pop();
  }
}

const isMerged = (cell: Element): boolean =>
  value(cell, 'w:tcPr', 'w:gridSpan') !== undefined || child(cell, 'w:tcPr', 'w:vMerge') !== undefined;

const rootOf = (xml: string | undefined): Element | undefined =>
  xml === undefined ? undefined : parseDocument(xml, { xmlMode: true }).children.find((each) => isTag(each));

const sorted = (all: readonly string[]): string[] => all.toSorted((one, other) => (one < other ? -1 : 1));

export const countDocx = (bytes: Uint8Array): DocxCounts => {
  const files = unzipSync(bytes);
  const part = (name: string, ending = '.xml'): Element | undefined => {
    const file = files[`word/${name}${ending}`];
    return rootOf(file && strFromU8(file));
  };
  const styles = part('styles');
  const linksOf = (name: string) =>
    new Map(childrenOf(part(`_rels/${name}.xml.rels`, '')).map(({ attribs }) => [attribs.Id ?? '', attribs.Target ?? '']));
  const lists = new ListNumbers(part('numbering'));
  const [text, notes] = [new Counter(styles, linksOf('document'), lists), new Counter(styles, linksOf('footnotes'), lists)];
  text.story(child(part('document'), 'w:body'));
  for (const kind of ['footnote', 'endnote'])
    for (const note of childrenOf(part(`${kind}s`))) if (note.attribs['w:type'] === undefined) notes.story(note);
  const told = new Map(childrenOf(part('commentsExtended')).map(({ attribs }) => [attribs['w15:paraId'], attribs]));
  const comments = childrenOf(part('comments')).map((comment) => {
    const paragraphs = allWithin(comment, 'w:p');
    const about = told.get(paragraphs.at(-1)?.attribs['w14:paraId'] ?? '');
    const root = told.get(about?.['w15:paraIdParent'] ?? '');
    const said = paragraphs.map((paragraph) => allWithin(paragraph, 'w:t').map(textIn).join('')).join('\n');
    return `${(root ?? about)?.['w15:done'] === '1' ? 'settled ' : ''}${root ? 'answer ' : ''}${said.trim()}`;
  });
  const of = (key: 'inserted' | 'deleted' | 'formed' | 'bold' | 'italic' | 'counted') => text[key] + notes[key];
  const numbers = { ...text.numbers };
  for (const [what, count] of Object.entries(notes.numbers)) numbers[what] = (numbers[what] ?? 0) + count;
  return {
    ...{ numbers, words: sorted(text.all), notes: sorted(notes.all), comments: sorted(comments) },
    ...{ inserted: of('inserted'), deleted: of('deleted'), formed: of('formed'), bold: of('bold'), italic: of('italic') },
    counted: of('counted'),
  };
};

/** Those of `all` that are not among `others`, each as often as it is missing. */
const missing = (all: readonly string[], others: readonly string[]): string[] => {
  const left = new Map<string, number>();
  for (const each of others) left.set(each, (left.get(each) ?? 0) + 1);
  return all.filter((each) => {
    const count = left.get(each) ?? 0;
    left.set(each, count - 1);
    return count <= 0;
  });
};

/** What the first has and the other has not, in words for whoever looks at it. */
export const lossesBetween = (before: DocxCounts, after: DocxCounts): string[] => {
  const fewer = Object.entries(before.numbers).filter(([what, count]) => count > (after.numbers[what] ?? 0));
  const lists = (['words', 'notes', 'comments'] as const).map((what) => [what, missing(before[what], after[what])] as const);
  const letters = (['inserted', 'deleted', 'formed', 'bold', 'italic', 'counted'] as const).filter(
    (what) => before[what] !== after[what],
  );
  return [
    ...fewer.map(([what, count]) => `${what}: ${String(count)}, then ${String(after.numbers[what] ?? 0)}`),
    ...lists.flatMap(([what, gone]) => (gone.length > 0 ? [`${what}: ${gone.join(' ')}`] : [])),
    ...letters.map((what) => `${what}: “${before[what]}”, then “${after[what]}”`),
  ];
};
