/** An OpenDocument text as it is taken in (ODF 1.3). It asks nothing outside of its bytes. */
import type { TakenManuscript, TakenWork } from '../../../common/manuscript.ts';
import { ImportFailure } from '../import-failure.ts';
import { withoutCitingNotes } from '../office/citing-notes.ts';
import { type Block, wordsOf } from '../office/draft.ts';
import { withAuthors } from '../office/front-matter.ts';
import { finish } from '../office/finish.ts';
import { Losses } from '../office/losses.ts';
import { OfficePackage } from '../office/office-package.ts';
import { Pictures } from '../office/pictures.ts';
import { resolveReferences } from '../office/references.ts';
import { finalBlocks } from '../office/settle.ts';
import { threadsOf } from '../office/threads.ts';
import { allWithin, childOf, elementsOf, pathOf, readXml, textWithin, type Xml } from '../office/xml.ts';
import { citingSettings, isZoteroBookmark, joinedProperty } from '../office/zotero-settings.ts';
import { ODF_NAMES, twipsOf } from './odf-names.ts';
import { type Change, handOf, type Reading } from './reading.ts';
import { Story } from './story.ts';
import { OdfStyles } from './styles.ts';

/** Of a page of A4 between margins of two centimetres, in twips. */
const USUAL_WIDTH = 9638;

/** @throws ImportFailure */
const textOf = (pack: OfficePackage, losses: Losses): Xml => {
  const bytes = pack.read('content.xml');
  if (!bytes) throw new ImportFailure(pack.has('mimetype') ? 'no-text' : 'other-kind');
  const manifest = pack.xml('META-INF/manifest.xml', ODF_NAMES)?.root;
  const isEncrypted = elementsOf(manifest).some(
    (entry) => entry.attributes['manifest:full-path'] === 'content.xml' && childOf(entry, 'manifest:encryption-data'),
  );
  if (isEncrypted) throw new ImportFailure('encrypted');
  const read = readXml(bytes, ODF_NAMES);
  if (read?.isDamaged) losses.add('damaged', 'content.xml');
  if (!read) throw new ImportFailure('no-text');
  return read.root;
};

const changesOf = (body: Xml): ReadonlyMap<string, Change> => {
  const regions = allWithin(childOf(body, 'text:tracked-changes'), 'text:changed-region');
  return new Map(
    regions.map((region) => {
      const [change] = elementsOf(region);
      const kind = change?.name === 'text:insertion' ? 'insertion' : change?.name === 'text:deletion' ? 'deletion' : 'other';
      const taken = elementsOf(change).filter(({ name }) => name === 'text:p' || name === 'text:h');
      return [
        region.attributes['xml:id'] ?? region.attributes['text:id'] ?? '',
        { kind, by: handOf(childOf(change, 'office:change-info')), taken },
      ];
    }),
  );
};

const textWidthOf = (styles: Xml | undefined): number => {
  const page = allWithin(styles, 'style:page-layout-properties')[0]?.attributes ?? {};
  const margin = (side: string): number => twipsOf(page[`fo:margin-${side}`] ?? page['fo:margin']);
  const width = twipsOf(page['fo:page-width']) - margin('left') - margin('right');
  return width > 0 ? width : USUAL_WIDTH;
};

const titleOf = (blocks: readonly Block[], meta: Xml | undefined): string | undefined => {
  const line = blocks.find((block) => block.type === 'line' && block.attrs.kind === 'title');
  const written = line?.type === 'line' ? wordsOf(line.content).replace(/\s+/g, ' ').trim() : '';
  const title = written === '' ? textWithin(childOf(meta, 'dc:title')).trim() : written;
  return title === '' ? undefined : title;
};

const tellHeaders = (styles: Xml | undefined, losses: Losses): void => {
  for (const kind of ['style:header', 'style:footer']) {
    for (const part of allWithin(styles, kind)) if (/\p{L}/u.test(textWithin(part))) losses.add('headers', textWithin(part));
  }
};

/** That of its paragraphs, where nothing else is said. */
const languageOf = (styles: Xml | undefined): string | undefined => {
  const usual = allWithin(styles, 'style:default-style').find(({ attributes }) => attributes['style:family'] === 'paragraph');
  const { 'fo:language': language, 'fo:country': country } = childOf(usual, 'style:text-properties')?.attributes ?? {};
  return language && `${language}-${country ?? ''}`;
};

/**
 * @param bytes the file
 * @throws ImportFailure for what is no OpenDocument text, or one that cannot or may not be read
 */
export const readOdt = (bytes: Uint8Array): TakenManuscript => {
  const losses = new Losses();
  const pack = new OfficePackage(bytes, losses);
  const content = textOf(pack, losses);
  const body = pathOf(content, 'office:body', 'office:text');
  if (!body) throw new ImportFailure('other-kind');
  const stylesRoot = pack.xml('styles.xml', ODF_NAMES)?.root;
  const meta = pathOf(pack.xml('meta.xml', ODF_NAMES)?.root, 'office:meta');
  const properties = new Map(
    allWithin(meta, 'meta:user-defined').map((each) => [each.attributes['meta:name'] ?? '', textWithin(each)]),
  );
  const settings = citingSettings(properties);
  const names = new Set([...properties.keys()].map((name) => name.replace(/_\d+$/, '')).filter(isZoteroBookmark));
  let keys = 0;
  const reading: Reading = {
    ...{ pack, losses, notes: [] },
    styles: new OdfStyles([stylesRoot, content]),
    pictures: new Pictures(pack, losses),
    changes: changesOf(body),
    citations: new Map<string, readonly TakenWork[]>(),
    zoteroBookmarks: new Map([...names].map((name) => [name, joinedProperty(properties, name) ?? ''])),
    textWidth: textWidthOf(stylesRoot),
    nextKey: () => `k${String(keys++)}`,
  };
  const blocks = finalBlocks(withAuthors(new Story(reading).blocks(body)));
  if (settings.isNote) withoutCitingNotes(blocks);
  resolveReferences(blocks, losses);
  tellHeaders(stylesRoot, losses);
  if (pack.names.some((name) => name.startsWith('basic/'))) losses.add('macros', 'Basic');
  const { doc, places, suggestions } = finish(blocks);
  const { notes } = reading;
  return {
    ...{ doc, suggestions, citations: reading.citations, pictures: reading.pictures.all },
    title: titleOf(blocks, meta),
    comments: threadsOf(notes, places, losses),
    style: settings.style,
    language: languageOf(stylesRoot),
    left: losses.all,
  };
};
