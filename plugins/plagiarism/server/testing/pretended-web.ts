/** For tests: full texts of the web as the search finds them, which has tests of its own for how services and publishers are asked. */
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import type { FullTexts } from '../../common/neighbours.ts';

/** Lines of a page that a PDF has room for. */
const lines = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/(?:\S+\s*){1,9}/g) ?? [];

export const pdfOf = (title: string, text: string): Uint8Array => smallPdf({ title, lines: lines(text) });

export class PretendedWeb implements FullTexts {
  readonly services = ['One', 'Other'];
  /** Those that answer nothing. */
  readonly silent = new Set<string>();
  /** PDFs of works, best first, by the names of the works; a publisher may have something else. */
  readonly pdfs = new Map<string, Uint8Array | Error>();
  readonly questions: (readonly string[])[] = [];

  find: FullTexts['find'] = async (questions) => {
    this.questions.push(...questions);
    const answers = (name: string) => (this.silent.has(name) ? 0 : questions.length);
    return {
      works: [...this.pdfs.keys()].map((name) => ({ guid: name, info: { title: name, doi: `10.1000/${name}` } })),
      services: this.services.map((name) => ({ name, answers: answers(name) })),
    };
  };

  pdf: FullTexts['pdf'] = async (guid) => {
    const found = this.pdfs.get(guid);
    if (found instanceof Uint8Array) return found;
    throw found ?? new Error('There is no such work');
  };
}
