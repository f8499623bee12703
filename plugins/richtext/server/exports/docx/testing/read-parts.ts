/** Opens a Word document that was written, counts what is in it, and finds what no program would take: for tests. */
import { isTag, type Element } from 'domhandler';
import { strFromU8, unzipSync } from 'fflate';
import { parseDocument } from 'htmlparser2';
import { faultOfOrder, isBookmarkName } from './orders.ts';

const NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;
const ATTRIBUTES = /^(?:\s+[A-Za-z_][\w.:-]*="[^"<]*")*\s*\/?$/;

/** What is wrong with a text as XML: elements that do not close, signs that are none of XML, entities that are not declared. */
const faultsOfXml = (xml: string): string[] => {
  const faults: string[] = [];
  const open: string[] = [];
  let roots = 0;
  let at = xml.startsWith('<?xml') ? xml.indexOf('?>') + 2 : 0;
  while (at < xml.length) {
    const sign = xml.indexOf('<', at);
    const text = xml.slice(at, sign < 0 ? undefined : sign);
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text) || text.includes(']]>'))
      faults.push(`text ${text.slice(0, 60)}`);
    if (open.length === 0 && text.trim() !== '') faults.push('text outside of the root');
    if (sign < 0) break;
    const end = xml.indexOf('>', sign);
    const tag = xml.slice(sign + 1, end);
    if (tag.startsWith('/')) {
      if (open.pop() !== tag.slice(1)) faults.push(`closes ${tag}`);
    } else {
      const name = /^[^\s/>]+/.exec(tag)?.[0] ?? '';
      if (!NAME.test(name) || !ATTRIBUTES.test(tag.slice(name.length))) faults.push(`tag ${tag.slice(0, 80)}`);
      const keys = [...tag.matchAll(/\s([\w.:-]+)="/g)].map(([, key]) => key);
      if (new Set(keys).size !== keys.length) faults.push(`attribute twice: ${tag.slice(0, 80)}`);
      if (open.length === 0) roots++;
      if (!tag.endsWith('/')) open.push(name);
    }
    at = end + 1;
  }
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml)) faults.push('a sign that is none of XML');
  if (open.length > 0 || roots !== 1) faults.push(`open: ${open.join()}, roots: ${String(roots)}`);
  return faults;
};

export interface ReadParts {
  readonly files: ReadonlyMap<string, string>;
  /** All elements of a part by name, in the order of the text. */
  all(path: string, name: string): readonly Element[];
  /** Values of an attribute. */
  values(path: string, name: string, attribute?: string): string[];
  /** Everything that is wrong. */
  readonly faults: readonly string[];
  /** Codes of fields, of the text and of notes. */
  readonly fields: readonly string[];
}

const elementsOf = (xml: string): Element[] => {
  const found: Element[] = [];
  const look = (element: Element): void => {
    found.push(element);
    for (const child of element.children) if (isTag(child)) look(child);
  };
  for (const child of parseDocument(xml, { xmlMode: true }).children) if (isTag(child)) look(child);
  return found;
};

const wordsIn = (element: Element): string =>
  element.children.map((child) => (isTag(child) ? wordsIn(child) : 'data' in child ? String(child.data) : '')).join('');

const twice = (values: readonly string[]): string[] => [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];

/** Word calls a document with a longer address damaged. */
const LONGEST_LINK = 2_079;

/** Within their parents these may stand. */
const RUNS = new Set(['w:p', 'w:hyperlink', 'w:ins', 'w:del', 'w:sdtContent']);
const BLOCKS = new Set(['w:body', 'w:tc', 'w:footnote', 'w:comment', 'w:ftr', 'w:sdtContent']);
const PLACES: Readonly<Record<string, ReadonlySet<string>>> = {
  'w:r': RUNS,
  'w:p': BLOCKS,
  'w:tbl': BLOCKS,
  'w:hyperlink': new Set(['w:p', 'w:sdtContent']),
  'm:oMath': new Set([...RUNS, 'm:oMathPara']),
  'w:t': new Set(['w:r']),
  'w:tc': new Set(['w:tr']),
};

export const readParts = (bytes: Uint8Array): ReadParts => {
  const files = new Map(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));
  const faults: string[] = [];
  const parts = new Map<string, Element[]>();
  for (const [path, xml] of files) {
    if (!/\.(?:xml|rels)$/.test(path)) continue;
    faults.push(...faultsOfXml(xml).map((fault) => `${path}: ${fault}`));
    parts.set(path, elementsOf(xml));
  }
  const all = (path: string, name: string) => (parts.get(path) ?? []).filter((element) => element.name === name);
  const values = (path: string, name: string, attribute = 'w:val') =>
    all(path, name).map(({ attribs }) => attribs[attribute] ?? '');
  const check = (is: boolean, fault: string) => void (is || faults.push(fault));

  const types = new Set(values('[Content_Types].xml', 'Override', 'PartName'));
  const endings = new Set(values('[Content_Types].xml', 'Default', 'Extension'));
  for (const path of types) check(files.has(path.slice(1)), `type of a part that is not there: ${path}`);
  for (const path of files.keys())
    check(
      path === '[Content_Types].xml' || types.has(`/${path}`) || endings.has(path.slice(path.lastIndexOf('.') + 1)),
      `no type: ${path}`,
    );

  const targets = new Set<string>();
  for (const path of files.keys()) {
    if (!path.endsWith('.rels')) continue;
    const folder = path.slice(0, path.indexOf('_rels/'));
    const owner = folder + path.slice(path.indexOf('_rels/') + 6, -'.rels'.length);
    const ids = values(path, 'Relationship', 'Id');
    check(twice(ids).length === 0, `${path}: id twice`);
    for (const { attribs } of all(path, 'Relationship')) {
      if (attribs.TargetMode === 'External') continue;
      const target = new URL(attribs.Target ?? '', `http://x/${folder}`).pathname.slice(1);
      targets.add(target);
      check(files.has(target), `${path}: leads to ${target}`);
    }
    const xml = files.get(owner) ?? '';
    for (const [, id] of xml.matchAll(/ r:(?:id|embed)="([^"]*)"/g))
      check(ids.includes(id ?? ''), `${owner}: no relation ${id ?? ''}`);
  }
  for (const path of files.keys())
    if (!path.endsWith('.rels') && !path.startsWith('[')) check(targets.has(path), `nothing leads to ${path}`);

  const texts = ['word/document.xml', 'word/footnotes.xml'];
  const inTexts = (name: string, attribute?: string) => texts.flatMap((path) => values(path, name, attribute));
  const marks = ['w:bookmarkStart', 'w:ins', 'w:del', 'w:rPrChange', 'w:pPrChange'].flatMap((name) => inTexts(name, 'w:id'));
  for (const id of twice(marks)) faults.push(`id twice: ${id}`);
  for (const name of twice(inTexts('w:bookmarkStart', 'w:name'))) faults.push(`bookmark twice: ${name}`);
  for (const id of twice(inTexts('wp:docPr', 'id'))) faults.push(`shape twice: ${id}`);
  check(
    inTexts('w:bookmarkStart', 'w:id').sort().join() === inTexts('w:bookmarkEnd', 'w:id').sort().join(),
    'bookmarks do not end',
  );

  const bookmarks = new Set(inTexts('w:bookmarkStart', 'w:name'));
  const codes = (path: string) =>
    [...all(path, 'w:instrText'), ...all(path, 'w:delInstrText')].map((element) => wordsIn(element).trim());
  const fields = texts.flatMap(codes);
  for (const code of fields) {
    const name = /^(?:REF|PAGEREF|NOTEREF) (\S+)/.exec(code)?.[1];
    check(name === undefined || bookmarks.has(name), `no bookmark for ${code}`);
  }
  for (const path of texts) {
    let depth = 0;
    for (const type of values(path, 'w:fldChar', 'w:fldCharType')) {
      depth += type === 'begin' ? 1 : type === 'end' ? -1 : 0;
      if (depth < 0) faults.push(`${path}: a field ends that has not begun`);
    }
    check(depth === 0, `${path}: a field does not end`);
    for (const element of parts.get(path) ?? []) {
      const parent = element.parent && isTag(element.parent) ? element.parent.name : '';
      check(PLACES[element.name]?.has(parent) ?? true, `${path}: ${element.name} in ${parent}`);
    }
    for (const cell of all(path, 'w:tc'))
      check(cell.children.filter(isTag).at(-1)?.name === 'w:p', 'a cell does not end with a paragraph');
    for (const row of all(path, 'w:tr'))
      check(
        row.children.filter(isTag).some(({ name }) => name === 'w:tc'),
        'a row without cells',
      );
    for (const text of all(path, 'w:t')) check(!hasAbove(text, 'w:del'), 'words that would go are no deleted text');
    for (const text of all(path, 'w:delText')) check(hasAbove(text, 'w:del'), 'deleted text that does not go');
  }
  for (const table of all('word/document.xml', 'w:tbl')) faults.push(...faultsOfTable(table));

  for (const [path, elements] of parts)
    for (const element of elements) {
      const fault = faultOfOrder(element);
      check(fault === undefined, `${path}: ${fault ?? ''}`);
    }
  for (const name of inTexts('w:bookmarkStart', 'w:name')) check(isBookmarkName(name), `no name of a bookmark: ${name}`);
  for (const value of all('docProps/custom.xml', 'vt:lpwstr').map(wordsIn))
    check(value.length <= 255, 'a property that is too long');
  for (const author of ['w:ins', 'w:del'].flatMap((name) => inTexts(name, 'w:author')))
    check(author !== '' && author.length <= 255, `no author: ${author}`);
  for (const { attribs } of all('word/_rels/document.xml.rels', 'Relationship'))
    check((attribs.Target ?? '').length <= LONGEST_LINK, 'an address that is too long');

  const styles = new Set(values('word/styles.xml', 'w:style', 'w:styleId'));
  check(styles.size === all('word/styles.xml', 'w:style').length, 'a style twice');
  for (const name of ['w:pStyle', 'w:rStyle', 'w:tblStyle', 'w:basedOn', 'w:next'])
    for (const path of [...texts, 'word/styles.xml', 'word/comments.xml', 'word/numbering.xml'])
      for (const style of values(path, name)) check(styles.has(style), `${path}: no style ${style}`);
  const lists = new Set(['0', ...values('word/numbering.xml', 'w:num', 'w:numId')]);
  for (const path of [...texts, 'word/styles.xml'])
    for (const id of values(path, 'w:numId')) check(lists.has(id), `no list ${id}`);

  const notes = values('word/footnotes.xml', 'w:footnote', 'w:id');
  const signs = values('word/document.xml', 'w:footnoteReference', 'w:id');
  check([...signs, '-1', '0'].sort().join() === notes.sort().join(), `notes ${notes.join()} and their signs ${signs.join()}`);
  const comments = values('word/comments.xml', 'w:comment', 'w:id').sort();
  for (const name of ['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference'])
    check(
      inTexts(name, 'w:id').sort().join() === comments.join(),
      `comments ${comments.join()} and ${name} ${inTexts(name, 'w:id').join()}`,
    );
  for (const path of texts)
    check(
      values(path, 'w:commentRangeStart', 'w:id').sort().join() === values(path, 'w:commentRangeEnd', 'w:id').sort().join(),
      `${path}: comments end elsewhere`,
    );
  const paragraphs = new Set(values('word/comments.xml', 'w:p', 'w14:paraId'));
  for (const name of ['w15:paraId', 'w15:paraIdParent'])
    for (const { attribs } of all('word/commentsExtended.xml', 'w15:commentEx'))
      check(attribs[name] === undefined || paragraphs.has(attribs[name]), `no paragraph for a thread`);
  return { files, all, values, faults, fields };
};

const hasAbove = (element: Element, name: string): boolean => {
  for (let above = element.parent; above && isTag(above); above = above.parent) if (above.name === name) return true;
  return false;
};

/** Every row has as many columns as the grid, and what goes on below another cell is as wide. */
const faultsOfTable = (table: Element): string[] => {
  const within = (element: Element, name: string) =>
    element.children.filter((child): child is Element => isTag(child) && child.name === name);
  const columns = within(table, 'w:tblGrid').flatMap((grid) => within(grid, 'w:gridCol')).length;
  const faults: string[] = [];
  if (columns > 63) faults.push('more columns than Word takes');
  let above = new Map<number, number>();
  for (const row of within(table, 'w:tr')) {
    let column = 0;
    const next = new Map<number, number>();
    for (const cell of within(row, 'w:tc')) {
      const look = within(cell, 'w:tcPr').flatMap(({ children }) => children.filter(isTag));
      const span = Number(look.find(({ name }) => name === 'w:gridSpan')?.attribs['w:val'] ?? 1);
      const merge = look.find(({ name }) => name === 'w:vMerge');
      if (merge) next.set(column, span);
      if (merge && merge.attribs['w:val'] === undefined && above.get(column) !== span) faults.push('goes on below nothing');
      column += span;
    }
    if (column !== columns) faults.push(`a row of ${String(column)} columns in a grid of ${String(columns)}`);
    above = next;
  }
  return faults;
};
