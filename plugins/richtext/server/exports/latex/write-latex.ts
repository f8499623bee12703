/** A manuscript as a project of LaTeX: `main.tex`, `references.bib`, and its pictures. Every letter and construct compiles. */
import { strToU8, zipSync } from 'fflate';
import { readItem } from '#plugins/library/common/formats/csl/items.ts';
import { writeBib } from '#plugins/library/common/formats/bibtex/write.ts';
import type { Manuscript } from '../../../common/manuscript.ts';
import { blocks } from './blocks.ts';
import { scriptsOf } from './letters.ts';
import { type Engine, preamble } from './preamble.ts';
import { ON_PAGE, Writing } from './writing.ts';

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

export const writeLatexProject = (manuscript: Manuscript): LatexProject => {
  const pictures = new Map(
    [...manuscript.pictures].map(
      ([number, { type }]) => [number, `pictures/picture-${number}.${ENDINGS[type] ?? 'png'}`] as const,
    ),
  );
  const writing = new Writing(manuscript, pictures);
  const body = blocks(manuscript.doc, writing, ON_PAGE);
  const engine = writing.needsUnicode ? 'lualatex' : 'pdflatex';
  const head = preamble(engine, manuscript.language, scriptsOf(body), writing.citing);
  const source = `${head}\n\\begin{document}\n\n${body}\n\n\\mbox{}\n\\end{document}\n`;
  const references = [...writing.cited].flatMap((article) => {
    const cited = manuscript.sources.get(article);
    return cited ? [{ info: readItem(cited.item).info, citekey: cited.key }] : [];
  });
  const files = new Map<string, string | Uint8Array>([
    ['main.tex', source],
    ['references.bib', writeBib(references)],
  ]);
  for (const [number, { bytes }] of manuscript.pictures) files.set(pictures.get(number) ?? '', bytes);
  return { files, main: 'main.tex', engine };
};

/** The project as a .zip. */
export const writeLatex = (manuscript: Manuscript): Promise<Uint8Array> => {
  const { files } = writeLatexProject(manuscript);
  const packed = [...files].map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content] as const);
  return Promise.resolve(zipSync(Object.fromEntries(packed), { level: 6 }));
};
