/** The file as a whole: parts, the relations between them, and their types (ECMA-376 part 2). */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { el, XML_HEAD } from './xml.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DATA = 'http://schemas.openxmlformats.org/officeDocument/2006/customXml';
const RELATIONS = 'application/vnd.openxmlformats-package.relationships+xml';

/** Kinds of relations by what they are called here. */
const KINDS = {
  document: `${OFFICE}/officeDocument`,
  core: `${PACKAGE}/relationships/metadata/core-properties`,
  app: `${OFFICE}/extended-properties`,
  custom: `${OFFICE}/custom-properties`,
  styles: `${OFFICE}/styles`,
  numbering: `${OFFICE}/numbering`,
  settings: `${OFFICE}/settings`,
  fonts: `${OFFICE}/fontTable`,
  footnotes: `${OFFICE}/footnotes`,
  comments: `${OFFICE}/comments`,
  commentsExtended: 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended',
  people: 'http://schemas.microsoft.com/office/2011/relationships/people',
  footer: `${OFFICE}/footer`,
  image: `${OFFICE}/image`,
  hyperlink: `${OFFICE}/hyperlink`,
  customXml: `${OFFICE}/customXml`,
  customXmlProps: `${OFFICE}/customXmlProps`,
} as const;
export type RelationKind = keyof typeof KINDS;

/** What one part refers to. */
export class Relations {
  readonly #ids = new Map<string, string>();
  readonly #written: string[] = [];

  /** @returns its id, the same for the same target */
  to(kind: RelationKind, target: string): string {
    const key = `${kind} ${target}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `rId${String(this.#ids.size + 1)}`;
    this.#ids.set(key, id);
    const mode = kind === 'hyperlink' ? { TargetMode: 'External' } : {};
    this.#written.push(el('Relationship', { Id: id, Type: KINDS[kind], Target: target, ...mode }));
    return id;
  }

  get isEmpty(): boolean {
    return this.#written.length === 0;
  }

  write(): string {
    return XML_HEAD + el('Relationships', { xmlns: `${PACKAGE}/relationships` }, ...this.#written);
  }
}

const relationsPathOf = (path: string): string => {
  const slash = path.lastIndexOf('/') + 1;
  return `${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`;
};

/** The same document gives the same file, whenever it is written. */
const MADE = new Date(1980, 0, 1);

export class Package {
  readonly #files: Zippable = {};
  readonly #types: string[] = [];
  readonly #extensions = new Map([
    ['rels', RELATIONS],
    ['xml', 'application/xml'],
  ]);

  /** @param type of its content; that of any XML when not given */
  xml(path: string, type: string | undefined, content: string, relations?: Relations): void {
    this.#files[path] = strToU8(XML_HEAD + content);
    if (type !== undefined) this.#types.push(el('Override', { PartName: `/${path}`, ContentType: type }));
    if (relations && !relations.isEmpty) this.#files[relationsPathOf(path)] = strToU8(relations.write());
  }

  /**
   * Data of an application's own, which travels with the document. Word keeps what has an id.
   * @returns where it is
   */
  customXml(number: number, content: string): string {
    const name = `item${String(number)}`;
    const relations = new Relations();
    relations.to('customXmlProps', `itemProps${String(number)}.xml`);
    this.xml(`customXml/${name}.xml`, undefined, content, relations);
    const itemID = `{5C0A77E1-0000-4000-8000-${String(number).padStart(12, '0')}}`;
    const properties = el('ds:datastoreItem', { 'ds:itemID': itemID, 'xmlns:ds': DATA }, el('ds:schemaRefs'));
    this.xml(
      `customXml/itemProps${String(number)}.xml`,
      'application/vnd.openxmlformats-officedocument.customXmlProperties+xml',
      properties,
    );
    return `customXml/${name}.xml`;
  }

  /** Bytes that are packed already, as pictures are. */
  bytes(path: string, type: string, bytes: Uint8Array): void {
    this.#extensions.set(path.slice(path.lastIndexOf('.') + 1), type);
    this.#files[path] = [bytes, { level: 0 }];
  }

  write(root: Relations): Uint8Array {
    const defaults = [...this.#extensions].map(([Extension, ContentType]) => el('Default', { Extension, ContentType }));
    const types = el('Types', { xmlns: `${PACKAGE}/content-types` }, ...defaults, ...this.#types);
    const first = { '[Content_Types].xml': strToU8(XML_HEAD + types), '_rels/.rels': strToU8(root.write()) };
    return zipSync({ ...first, ...this.#files }, { level: 6, mtime: MADE });
  }
}
