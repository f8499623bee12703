/** A source of LaTeX, or the archive of a project, as a manuscript. */
import { posix } from 'node:path';
import { MAX_PICTURE } from '../../../common/contract-files.ts';
import { escapeText } from '../../../common/html/escape.ts';
import { LeftBehind } from '../../../common/html/left.ts';
import { readTree } from '../../../common/html/read.ts';
import { parseHtml } from '../../../common/html/tree.ts';
import { keyedText } from '../../../common/cite-keys.ts';
import { lettersOf } from '../../../common/letters.ts';
import type { TakenManuscript, TakenWork } from '../../../common/manuscript.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import { readTex } from '../../../common/tex/read-tex.ts';
import type { TexCitation, TexProject } from '../../../common/tex/reading.ts';
import { Losses } from '../office/losses.ts';
import { Pictures } from '../office/pictures.ts';
import { type BblWorks, readBbl } from './bbl/read-bbl.ts';
import { authorsOf, type Item, readWorks } from './bibliography.ts';
import { type CarriedRemarks, carriedTo } from './carried.ts';
import { takeRemarks } from './remarks.ts';
import { styleOf } from './style-of.ts';
import { texFiles, type TexFiles } from './tex-files.ts';

const DRAWN = ['.png', '.jpg', '.jpeg', '.svg', '.gif', '.webp', '.pdf', '.eps'];
/** Citations of one text at the most, as `taken-file.ts` has it. */
const MOST_CITATIONS = 3_000;
/** UTF-16 units, as `taken-file.ts` has them. */
const LONGEST_CITATION = 5_000;
const LONGEST_KEY = 300;

class Project implements TexProject {
  readonly citations = new Map<string, readonly TakenWork[]>();
  readonly losses = new Losses();
  readonly pictures: Pictures | undefined;
  readonly #told = new Set<string>();
  readonly #pdfs = new Map<string, number>();
  readonly #files: TexFiles;
  readonly #works: ReturnType<typeof readWorks>;
  /** Those of the list that the source was compiled with, as far as no `.bib` file has them. */
  readonly #listed: BblWorks;
  readonly #list: { readonly path: string; readonly text: string } | undefined;
  readonly #and: string;

  constructor(files: TexFiles, works: ReturnType<typeof readWorks>, isGerman: boolean) {
    this.#files = files;
    this.#works = works;
    this.#list = this.#findList();
    this.#listed = readBbl(this.#list?.text ?? '');
    this.#and = isGerman ? 'und' : 'and';
    this.pictures = files.pack && new Pictures(files.pack, this.losses);
  }

  read(path: string): { path: string; text: string } | undefined {
    const found = this.#files.find(path, ['.tex', '.ltx']);
    return found === undefined ? undefined : { path: found, text: this.#files.text(found).replace(/\r\n?/g, '\n') };
  }

  /** It stands in the text where it has what is cited and cannot be read. */
  bibliography(): { path: string; text: string } | undefined {
    return this.#areWorksKnown ? undefined : this.#list;
  }

  #findList(): { path: string; text: string } | undefined {
    const { pack, main } = this.#files;
    const names = (pack?.names ?? []).filter((name) => name.endsWith('.bbl'));
    const path = names.find((name) => name === main.replace(/\.tex$/, '.bbl')) ?? names[0];
    return path === undefined ? undefined : { path, text: this.#files.text(path).replace(/\r\n?/g, '\n') };
  }

  /** A `.bib` file may be there that has nothing of what is cited: notes that a class writes are one. */
  get #areWorksKnown(): boolean {
    const cited = [...this.citations.values()].flat();
    if (cited.length === 0) return this.#works.size > 0;
    return cited.every(({ item }) => item !== undefined) || cited.some(({ named }) => this.#works.has(named?.key ?? ''));
  }

  /** @param where empty where another folder is looked into */
  picture(path: string, where: string): number | undefined {
    const found = this.#files.find(path, DRAWN);
    if (found === undefined) {
      if (where !== '') this.losses.add('picturesBroken', `${where} ${path}`);
      return undefined;
    }
    const number = found.endsWith('.pdf') ? this.#pdf(found) : this.pictures?.numberOf(found);
    return number === undefined ? undefined : number + 1;
  }

  /** It stands as it is until it is drawn (`draw-pdf.ts`). */
  #pdf(path: string): number | undefined {
    const known = this.#pdfs.get(path);
    if (known !== undefined || !this.pictures) return known;
    if ((this.#files.pack?.sizeOf(path) ?? 0) > MAX_PICTURE) {
      this.losses.add('picturesLarge', path);
      return undefined;
    }
    const bytes = this.#files.pack?.read(path) ?? new Uint8Array();
    const about = { name: posix.basename(path).slice(-200), type: 'image/png', width: 0, height: 0 } as const;
    const number = this.pictures.all.push({ ...about, size: bytes.length, bytes }) - 1;
    this.#pdfs.set(path, number);
    return number;
  }

  cite({ works }: TexCitation): string {
    const written = keyedText(works).slice(0, LONGEST_CITATION);
    if (this.citations.size >= MOST_CITATIONS) return escapeText(written);
    const id = `c${this.citations.size + 1}`;
    this.citations.set(
      id,
      works.map(({ key, ...beside }): TakenWork => {
        const item = this.#itemOf(key);
        return { named: { key: key.slice(0, LONGEST_KEY), written }, ...(item && { item }), ...beside };
      }),
    );
    return `<span data-inline="citation" id="${id}"></span>`;
  }

  #itemOf(key: string): Item | undefined {
    const item = this.#works.get(key) ?? this.#listed.works.get(key);
    const unread = this.#listed.unread.get(key);
    if (!item && unread !== undefined && !this.#told.has(key)) this.losses.add('worksOfList', unread);
    this.#told.add(key);
    return item;
  }

  authors(key: string): string | undefined {
    const item = this.#itemOf(key);
    return item && authorsOf(item, this.#and);
  }
}

interface Json {
  readonly type?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly unknown[];
}

/** Pictures are numbered from 1 in HTML, and from 0 in what is taken. What is not told takes no room. */
const settled = (json: unknown): unknown => {
  const { type, attrs, content } = json as Json;
  const told = Object.entries(attrs ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name, type === 'image' && name === 'asset' ? Number(value) - 1 : value] as const],
  );
  return {
    ...(json as Json),
    ...(attrs ? { attrs: Object.fromEntries(told) } : {}),
    ...(content ? { content: content.map(settled) } : {}),
  };
};

export interface ReadWish {
  /** Path of the main file of an archive, where it is known. */
  readonly main?: string | undefined;
  /** What is said of its words, and suggested in them, elsewhere than in the source. */
  readonly carried?: CarriedRemarks | undefined;
}

/** @throws ImportFailure for an archive that cannot be read, or has no source in it */
export const readLatex = (bytes: Uint8Array, { main, carried }: ReadWish = {}): TakenManuscript => {
  const files = texFiles(bytes, main);
  const source = files.text(files.main);
  const bibs = (files.pack?.names ?? []).filter((name) => name.endsWith('.bib'));
  const project = new Project(
    files,
    readWorks(bibs.map((name) => files.text(name))),
    /\bn?german\b/.test(source.slice(0, 20_000)),
  );
  const left = new LeftBehind();
  const { html, title, remarks } = readTex(source, files.pack ? files.main : '', project, left);
  const read = documentOf(readTree(parseHtml(html).root, left).doc);
  const { doc, comments } = takeRemarks(read, remarks);
  const told = carriedTo(lettersOf(documentOf(doc)).text, carried ?? { comments: [], suggestions: [] });
  return {
    ...{ title: title || undefined, doc: settled(doc), style: styleOf(source) },
    ...{ comments: [...comments, ...told.comments], suggestions: told.suggestions },
    ...{ citations: project.citations, pictures: project.pictures?.all ?? [] },
    left: [...left.list(), ...project.losses.all, ...told.left],
  };
};
