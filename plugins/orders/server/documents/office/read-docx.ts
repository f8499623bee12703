/** Reads a Word document (.docx, .docm; ECMA-376): its body, its notes, its headers and footers. */
import { type Attributes, readXml } from '../shared/read-xml.ts';
import { Prose } from '../shared/prose.ts';
import { Refusal } from '../shared/refusal.ts';
import { ZipPackage } from '../shared/zip-package.ts';
import { DOCX_NAMES, isOn } from './docx-names.ts';
import { DocxNumbering } from './docx-numbering.ts';
import { mainPartOf, relationsOf } from './docx-parts.ts';
import { DocxStory } from './docx-story.ts';
import { DocxStyles } from './docx-styles.ts';
import type { Read } from '../shared/read.ts';

/** Headers and footers that pages really have. */
class Margins {
  readonly #named: { readonly id: string; readonly type: string; readonly section: number }[] = [];
  readonly #withFirst = new Set<number>();
  #section = 0;

  readonly note = (name: string, attributes: Attributes): void => {
    if (name === 'w:sectPr') this.#section++;
    else if (name === 'w:titlePg' && isOn(attributes['w:val'])) this.#withFirst.add(this.#section);
    else if (name === 'w:headerReference' || name === 'w:footerReference') {
      this.#named.push({ id: attributes['r:id'] ?? '', type: attributes['w:type'] ?? 'default', section: this.#section });
    }
  };

  /** Their ids, in the order of the document. */
  shown(hasEvenPages: boolean): string[] {
    const shown = this.#named.filter(
      ({ type, section }) => (type !== 'first' || this.#withFirst.has(section)) && (type !== 'even' || hasEvenPages),
    );
    return [...new Set(shown.map(({ id }) => id))];
  }
}

const hasEvenPages = (settings: Buffer | undefined): boolean => {
  let has = false;
  if (!settings) return has;
  readXml(settings, DOCX_NAMES, {
    open(name, attributes) {
      if (name === 'w:evenAndOddHeaders') has = isOn(attributes['w:val']);
    },
  });
  return has;
};

/** @throws Refusal */
export const readDocx = (bytes: Buffer): Read => {
  const zip = new ZipPackage(bytes);
  const main = mainPartOf(zip);
  const relations = relationsOf(zip, main);
  const partOf = (kind: string): Buffer | undefined => {
    const found = [...relations.values()].find((relation) => relation.kind === kind);
    return found && zip.read(found.part);
  };
  const styles = new DocxStyles(partOf('styles'));
  const numbering = new DocxNumbering(partOf('numbering'), styles);
  const prose = new Prose();
  const paragraph = (text: string, label: string) => prose.add(text, label);

  const margins = new Margins();
  const notes = new Set<string>();
  const body = zip.read(main);
  if (!body) throw new Refusal('unreadable');
  readXml(
    body,
    DOCX_NAMES,
    new DocxStory(styles, numbering, {
      paragraph,
      element(name, attributes) {
        margins.note(name, attributes);
        if (/^w:(?:foot|end)noteReference$/.test(name)) notes.add(`${name.slice(2, -9)} ${attributes['w:id'] ?? ''}`);
      },
    }),
  );
  for (const kind of ['footnote', 'endnote'] as const) {
    const part = partOf(`${kind}s`);
    if (!part) continue;
    // A note whose mark was deleted is no longer there, nor is the line above all notes.
    let isThere = false;
    const story = new DocxStory(styles, numbering, {
      paragraph: (text, label) => isThere && paragraph(text, label),
      element(name, attributes) {
        if (name === `w:${kind}`) isThere = notes.has(`${kind} ${attributes['w:id'] ?? ''}`);
      },
    });
    readXml(part, DOCX_NAMES, story);
  }
  for (const id of margins.shown(hasEvenPages(partOf('settings')))) {
    const part = zip.read(relations.get(id)?.part ?? '');
    if (part) readXml(part, DOCX_NAMES, new DocxStory(styles, numbering, { paragraph }));
  }
  return { text: prose.text, words: prose.words, hasMacros: zip.names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name)) };
};
