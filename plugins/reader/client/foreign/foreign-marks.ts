/** Marks that other programs left in the file of one PDF: read page by page, and left out where a citation of the library is made of them. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Quad } from '../../common/geometry/types.ts';
import { boxOfQuads, quadsIn } from '../../common/geometry/quads.ts';
import type { ForeignMark } from '../../common/foreign/foreign-mark.ts';
import { readForeign } from '../../common/foreign/read-foreign.ts';
import { isTold } from '../../common/foreign/values.ts';
import { markKindOf } from '../../common/mark-kinds.ts';
import type { PdfMark } from '../../common/services.ts';
import type { LoadedDocument } from '../view/page-jobs.ts';

/** Pages read at a time. */
const BATCH = 8;
/** Marks of one file at the most. */
const MOST = 20_000;
/** Begins the ids of marks that are no citations. */
const IN_FILE = 'file:';

interface Found {
  readonly mark: ForeignMark;
  /** The annotation's id in pdf.js. */
  readonly id: string | undefined;
}

export const quadsOf = ({ quads }: ForeignMark): readonly Quad[] => quadsIn(quads);

/** The name of the mark that an id of `markOfForeign` stands for. */
export const foreignNameOf = (id: PdfMark['id'] | undefined): string | undefined =>
  typeof id === 'string' && id.startsWith(IN_FILE) ? id.slice(IN_FILE.length) : undefined;

/** The page's picture shows it already; what is drawn is the sign that it is chosen. */
export const markOfForeign = (mark: ForeignMark): PdfMark => ({
  id: `${IN_FILE}${mark.annot_id}`,
  page: mark.page,
  quads: quadsOf(mark),
  color: mark.color,
  kind: markKindOf(mark.kind),
  drawing: mark.drawing ?? undefined,
  label: mark.text || mark.comment,
  isInFile: true,
});

const topOf = (mark: ForeignMark): number => boxOfQuads(quadsOf(mark))?.[3] ?? 0;
const inFileOrder = (a: ForeignMark, b: ForeignMark): number => a.page - b.page || topOf(b) - topOf(a);

/** The ids of the annotations that marks were made of. */
const idsOf = (data: readonly unknown[], page: number): ReadonlyMap<string, string> =>
  new Map(
    data.filter(isTold).flatMap((told) => {
      const name = readForeign([told], page)[0]?.annot_id;
      return name !== undefined && typeof told.id === 'string' ? [[name, told.id] as const] : [];
    }),
  );

export class ForeignMarks {
  chosenName: string | undefined = undefined;
  readonly #found = observable.map<string, Found>({}, { deep: false });
  readonly #names: () => ReadonlySet<string>;
  #reading = new AbortController();

  /** @param names of the citations: what is named so is shown as a citation. */
  constructor(names: () => ReadonlySet<string>) {
    this.#names = names;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** From the first page to the last, on each from the top. */
  get list(): readonly ForeignMark[] {
    const names = this.#names();
    return [...this.#found.values()].flatMap(({ mark }) => (names.has(mark.annot_id) ? [] : [mark])).sort(inFileOrder);
  }

  get chosen(): ForeignMark | undefined {
    return this.list.find(({ annot_id }) => annot_id === this.chosenName);
  }

  /** Ids of the annotations in whose place citations are drawn, by the index of the page. */
  get replaced(): ReadonlyMap<number, readonly string[]> {
    const names = this.#names();
    const replaced = new Map<number, string[]>();
    for (const { mark, id } of this.#found.values()) {
      if (id === undefined || !names.has(mark.annot_id)) continue;
      replaced.set(mark.page - 1, [...(replaced.get(mark.page - 1) ?? []), id]);
    }
    return replaced;
  }

  choose(name: string | undefined): void {
    this.chosenName = name;
  }

  /** Reads a document anew. @param from index of the page that is seen: those near it come first. */
  async read({ pdf, guard }: LoadedDocument, from: number): Promise<void> {
    this.stop();
    const reading = new AbortController();
    this.#reading = reading;
    this.#found.clear();
    const pages = Array.from({ length: pdf.numPages }, (_, index) => index);
    pages.sort((a, b) => Math.abs(a - from) - Math.abs(b - from));
    for (let at = 0; at < pages.length && this.#found.size < MOST; at += BATCH) {
      const batch = await Promise.all(
        pages.slice(at, at + BATCH).map(async (index) => {
          // A page that cannot be read has no marks.
          const data = await guard
            .run(index, async () => (await pdf.getPage(index + 1)).getAnnotations())
            .catch((): unknown[] => []);
          const marks = readForeign(data, index + 1);
          const ids = marks.length > 0 ? idsOf(data, index + 1) : undefined;
          return marks.map((mark) => ({ mark, id: ids?.get(mark.annot_id) }));
        }),
      );
      if (reading.signal.aborted) return;
      runInAction(() => {
        for (const found of batch.flat()) this.#found.set(found.mark.annot_id, found);
      });
      // Drawing and typing come first.
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (reading.signal.aborted) return;
    }
  }

  stop(): void {
    this.#reading.abort();
  }
}
