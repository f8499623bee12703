/** A Word document as it is taken in (ECMA-376, transitional and strict). It asks nothing outside of its bytes. */
import type { TakenManuscript, TakenWork } from '../../../common/manuscript.ts';
import { ImportFailure } from '../import-failure.ts';
import { type Block, type Change, type Footnote, wordsOf } from '../office/draft.ts';
import { withAuthors } from '../office/front-matter.ts';
import { finish } from '../office/finish.ts';
import { Losses } from '../office/losses.ts';
import { noteContent } from '../office/notes.ts';
import { withoutCitingNotes } from '../office/citing-notes.ts';
import { OfficePackage } from '../office/office-package.ts';
import { Pictures } from '../office/pictures.ts';
import { resolveReferences } from '../office/references.ts';
import { finalBlocks } from '../office/settle.ts';
import { threadsOf } from '../office/threads.ts';
import { citingSettings, isZoteroBookmark, joinedProperty } from '../office/zotero-settings.ts';
import { allWithin, childOf, elementsOf, pathOf, readXml, textWithin, type Xml } from '../office/xml.ts';
import { noCarrelParts, readCarrelPart, styleOfMendeley } from './citations/controls.ts';
import { CitationReaders } from './citations/readers.ts';
import { readWordSources } from './citations/word-sources.ts';
import { languageOf } from './language.ts';
import { readComments } from './comments.ts';
import { WordNumbering } from './numbering.ts';
import { mainPartOf, partOf, type Relation, relationsOf } from './parts.ts';
import type { Reading } from './reading.ts';
import { bodiesOf, Story, textWidthOf } from './story.ts';
import { WordStyles } from './styles.ts';
import { WORD_NAMES } from './word-names.ts';

const EMU_PER_TWIP = 635;

/** What a part of a kind has in it, and what it refers to. */
interface Part {
  readonly root: Xml | undefined;
  readonly relations: ReadonlyMap<string, Relation>;
}

class Parts {
  readonly main: string;
  readonly relations: ReadonlyMap<string, Relation>;
  readonly #pack: OfficePackage;
  readonly #losses: Losses;

  constructor(pack: OfficePackage, losses: Losses) {
    this.#pack = pack;
    this.#losses = losses;
    this.main = mainPartOf(pack);
    this.relations = relationsOf(pack, this.main);
  }

  of(kind: string): Part {
    const name = partOf(this.relations, kind);
    if (name === undefined) return { root: undefined, relations: new Map() };
    if (!this.#pack.has(name)) this.#losses.add('partsMissing', name);
    return { root: this.#pack.xml(name, WORD_NAMES)?.root, relations: relationsOf(this.#pack, name) };
  }

  /** @throws ImportFailure for a text that cannot be read at all */
  text(): Xml {
    const bytes = this.#pack.read(this.main);
    const read = bytes && readXml(bytes, WORD_NAMES);
    if (!read) throw new ImportFailure('no-text');
    if (read.isDamaged) this.#losses.add('damaged', this.main);
    return read.root;
  }
}

const propertiesOf = (pack: OfficePackage): ReadonlyMap<string, string> => {
  const root = pack.xml('docProps/custom.xml', WORD_NAMES)?.root;
  return new Map(elementsOf(root).map((property) => [property.attributes.name ?? '', textWithin(property)]));
};

const addInStyleOf = (pack: OfficePackage): string | undefined =>
  pack.names
    .filter((name) => /^word\/webextensions\/webextension\d+\.xml$/.test(name))
    .map((name) => styleOfMendeley(pack.xml(name, WORD_NAMES)?.root))
    .find((style) => style !== undefined);

const zoteroBookmarksOf = (properties: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const names = new Set([...properties.keys()].map((name) => name.replace(/_\d+$/, '')).filter(isZoteroBookmark));
  return new Map([...names].map((name) => [name, joinedProperty(properties, name) ?? '']));
};

/** LaTeX of formulas that were written here (`exports/docx/math/signature.ts`). */
const readFormulas = (root: Xml | undefined, into: Map<string, string>): void => {
  if (root?.name !== 'formula:formulas') return;
  for (const formula of elementsOf(root)) into.set(formula.attributes.says ?? '', textWithin(formula));
};

/** Notes are read where the text has them, each once. */
class Notes {
  readonly #parts: Readonly<Record<'footnote' | 'endnote', Part>>;
  readonly #byId: Readonly<Record<'footnote' | 'endnote', ReadonlyMap<string, Xml>>>;
  #isReading = false;

  constructor(parts: Parts) {
    this.#parts = { footnote: parts.of('footnotes'), endnote: parts.of('endnotes') };
    const byId = (kind: 'footnote' | 'endnote') =>
      new Map(allWithin(this.#parts[kind].root, `w:${kind}`).map((note) => [note.attributes['w:id'] ?? '', note]));
    this.#byId = { footnote: byId('footnote'), endnote: byId('endnote') };
  }

  read(kind: 'footnote' | 'endnote', id: string, whole: Change['is'] | undefined, reading: Reading): Footnote | undefined {
    const note = this.#byId[kind].get(id);
    if (!note || this.#isReading || (note.attributes['w:type'] ?? 'normal') !== 'normal') return undefined;
    this.#isReading = true;
    const blocks = new Story(reading, { relations: this.#parts[kind].relations, depth: 1, whole }).blocks(note);
    this.#isReading = false;
    const content = noteContent(blocks, reading.losses);
    if (kind === 'endnote') reading.losses.add('endnotes', wordsOf(content));
    return { type: 'footnote', attrs: { id: null }, content };
  }
}

/** A section tells how it begins itself (17.6.22), and stands in the paragraph with which it ends. */
const pagesBehind = (root: Xml): ReadonlySet<Xml> => {
  const inText = allWithin(root, 'w:pPr').flatMap((properties) => childOf(properties, 'w:sectPr') ?? []);
  const sections = [...inText, pathOf(root, 'w:body', 'w:sectPr')];
  const startsPage = (section: Xml | undefined): boolean =>
    !/^(?:continuous|nextColumn)$/.test(childOf(section, 'w:type')?.attributes['w:val'] ?? 'nextPage');
  return new Set(inText.filter((_, at) => startsPage(sections[at + 1])));
};

/** Somebody would have pages look otherwise. */
const tellSections = (root: Xml, losses: Losses): void => {
  for (const _ of allWithin(root, 'w:sectPrChange')) losses.add('changesOfFormat');
};

/** What of the file is left out whatever is in it. */
const tellOthers = (pack: OfficePackage, parts: Parts, losses: Losses): void => {
  if (pack.names.some((name) => /(?:^|\/)vbaproject\.bin$/.test(name))) losses.add('macros', 'vbaProject.bin');
  for (const { kind, target, isOutside } of parts.relations.values()) {
    if (isOutside || (kind !== 'header' && kind !== 'footer')) continue;
    const words = textWithin(pack.xml(target, WORD_NAMES)?.root).trim();
    if (words !== '' && !/^[\d\s]*(?:PAGE[^A-Z]*)?[\d\s]*$/.test(words)) losses.add('headers', words);
  }
};

const titleOf = (pack: OfficePackage, blocks: readonly Block[]): string | undefined => {
  const line = blocks.find((block) => block.type === 'line' && block.attrs.kind === 'title');
  const written = line?.type === 'line' ? wordsOf(line.content).replace(/\s+/g, ' ').trim() : '';
  const told = textWithin(childOf(pack.xml('docProps/core.xml', WORD_NAMES)?.root, 'dc:title')).trim();
  const title = written === '' ? told : written;
  return title === '' ? undefined : title;
};

/**
 * @param bytes the file
 * @throws ImportFailure for what is no Word document, or one that cannot or may not be read
 */
export const readDocx = (bytes: Uint8Array): TakenManuscript => {
  const losses = new Losses();
  const pack = new OfficePackage(bytes, losses);
  const parts = new Parts(pack, losses);
  const root = parts.text();
  const properties = propertiesOf(pack);
  const settings = citingSettings(properties);
  const formulas = new Map<string, string>();
  const [sources, carrel] = [new Map<string, Record<string, unknown>>(), noCarrelParts()];
  for (const name of pack.names.filter((each) => /^customxml\/item\d+\.xml$/.test(each))) {
    const custom = pack.xml(name, WORD_NAMES)?.root;
    readWordSources(custom, sources);
    readCarrelPart(custom, carrel);
    readFormulas(custom, formulas);
  }
  const styles = new WordStyles(parts.of('styles').root);
  const notes = new Notes(parts);
  const extended = parts.of('commentsExtended').root;
  const comments = readComments(parts.of('comments').root, extended);
  let changes = 0;
  const reading: Reading = {
    ...{ pack, losses, styles, carrel, formulas },
    numbering: new WordNumbering(parts.of('numbering').root, styles),
    pictures: new Pictures(pack, losses),
    readers: new CitationReaders(sources),
    zoteroBookmarks: zoteroBookmarksOf(properties),
    citations: new Map<string, readonly TakenWork[]>(),
    textWidth: textWidthOf(root) * EMU_PER_TWIP,
    begun: new Set<string>(),
    pagesBehind: pagesBehind(root),
    nextKey: () => String(changes++),
    noteOf: (kind, id, whole) => notes.read(kind, id, whole, reading),
  };
  const story = new Story(reading, { relations: parts.relations, depth: 0 });
  const blocks = finalBlocks(withAuthors(bodiesOf(root).flatMap((body) => story.blocks(body))));
  if (settings.isNote) withoutCitingNotes(blocks);
  resolveReferences(blocks, losses);
  tellOthers(pack, parts, losses);
  tellSections(root, losses);
  const { doc, places, suggestions } = finish(blocks);
  return {
    ...{ doc, suggestions, citations: reading.citations, pictures: reading.pictures.all },
    title: titleOf(pack, blocks),
    comments: threadsOf(comments, places, losses),
    style: settings.style ?? addInStyleOf(pack) ?? carrel.style,
    language: languageOf(root, parts.of('styles').root),
    left: losses.all,
  };
};
