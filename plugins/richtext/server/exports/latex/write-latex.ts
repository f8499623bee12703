/** A manuscript as a project of LaTeX: `main.tex`, `references.bib`, and its pictures. Every letter and construct compiles. */
import { strToU8, zipSync } from 'fflate';
import { readItem } from '#plugins/library/common/formats/csl/items.ts';
import { writeBib } from '#plugins/library/common/formats/bibtex/write.ts';
import type { Layout } from '../../../common/layouts.ts';
import type { Manuscript } from '../../../common/manuscript.ts';
import { blocks } from './blocks.ts';
import { CLASSES } from './classes/classes.ts';
import { frontOf } from './front.ts';
import { scriptsOf } from './letters.ts';
import { drawable } from './pictures.ts';
import { type Engine, preamble } from './preamble.ts';
import { ON_PAGE, type TexPicture, titleNotes, Writing } from './writing.ts';

export interface LatexProject {
  /** By path; text or bytes. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly main: string;
  /** The least that its letters demand. */
  readonly engine: Engine;
}

const ENDINGS: Readonly<Record<string, string>> = {
  ...{ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp', 'image/svg+xml': 'svg' },
};

/** The list stands at the end where the text has no place for it: without it nothing would tell what its numbers are. */
const listAtEnd = ({ cited, citing, hasBibliography }: Writing): string =>
  cited.size > 0 && !hasBibliography && citing.is !== 'notes' ? `\n\n${citing.list}` : '';

export const writeLatexProject = (manuscript: Manuscript, layout: Layout = 'article'): LatexProject => {
  const pictures = new Map(
    [...manuscript.pictures].map(([number, picture]): [number, TexPicture] => {
      const name = `pictures/picture-${number}.${ENDINGS[picture.type] ?? 'png'}`;
      const drawn = drawable(picture);
      return [number, { name, isDrawn: drawn !== undefined, bytes: drawn ?? picture.bytes }];
    }),
  );
  const writing = new Writing(manuscript, pictures, CLASSES[layout]);
  const notes: string[] = [];
  const front = frontOf(writing, notes);
  const before = front ? `${writing.layout.front(front, manuscript.language)}\n${titleNotes(notes)}\n` : '';
  const body = `${before}${blocks(manuscript.doc, writing, ON_PAGE)}${listAtEnd(writing)}`;
  const engine = writing.needsUnicode ? 'lualatex' : 'pdflatex';
  const { language } = manuscript;
  const { citing, hasBibliography } = writing;
  const head = preamble({ engine, language, scripts: scriptsOf(body), citing, hasBibliography, layout: writing.layout });
  const source = `${head}\n\\begin{document}\n\n${body}\n\n\\mbox{}\n\\end{document}\n`;
  const references = [...writing.cited].flatMap((article) => {
    const cited = manuscript.sources.get(article);
    return cited ? [{ info: readItem(cited.item).info, citekey: cited.key }] : [];
  });
  const files = new Map<string, string | Uint8Array>([
    ['main.tex', source],
    ['references.bib', writeBib(references, { style: citing.style })],
  ]);
  for (const { name, bytes } of pictures.values()) files.set(name, bytes);
  return { files, main: 'main.tex', engine };
};

/** The project as a .zip. */
export const writeLatex = (manuscript: Manuscript, { layout }: { readonly layout?: Layout | undefined }): Promise<Uint8Array> => {
  const { files } = writeLatexProject(manuscript, layout);
  const packed = [...files].map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content] as const);
  return Promise.resolve(zipSync(Object.fromEntries(packed), { level: 6 }));
};
