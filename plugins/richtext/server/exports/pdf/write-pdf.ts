/**
 * A manuscript as a PDF without TeX, set by Typst. The document reaches neither files nor the network: its source and its pictures are in
 * memory, and its root is a folder that is not there. It costs what it costs: to be run where time and memory have limits.
 */
import { createHash } from 'node:crypto';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Manuscript, Picture } from '../../../common/manuscript.ts';
import { keywordsOf, wordsOfKind } from '../shared/front.ts';
import { blocks } from './blocks.ts';
import { type Chosen, settingOf } from './setting.ts';
import { array, str } from './typst.ts';

/** The engine cannot be had, or does not take the document. */
export class PdfFailure extends Error {}

export interface PdfOptions {
  readonly paper?: 'a4' | 'letter';
  /** Module of the engine, where it cannot be found by its name. */
  readonly engine?: string;
}

interface Choice extends Chosen {
  /** The PDF tells programs that read aloud what is a heading, a list or a table; the typesetter cannot do so for everything that it sets. */
  readonly isTagged: boolean;
}

const ROOT = '/carrel-document-without-files';

const prelude = ({ title, language, doc }: Manuscript, paper: PdfOptions['paper']): string => `
#let mono = ("DejaVu Sans Mono",)
#set document(title: ${str(title)}, author: ${array(wordsOfKind(doc, 'author').map(str))}, keywords: ${array(keywordsOf(doc).map(str))})
#set page(paper: "${paper === 'letter' ? 'us-letter' : 'a4'}", margin: (x: 2.5cm, top: 2.5cm, bottom: 2.8cm), numbering: "1")
#set text(font: ("Libertinus Serif", "New Computer Modern"), size: 11pt, lang: "${language}")
#set par(justify: true, leading: 0.68em, spacing: 1em)
#set heading(numbering: none)
#set table(inset: 6pt)
#set list(indent: 0.4em)
#set enum(indent: 0.4em)
#show heading: set block(above: 1.5em, below: 0.8em, sticky: true)
#show heading: set par(justify: false)
#show heading: set text(hyphenate: false)
#show heading.where(level: 1): set text(size: 1.15em)
#show outline: it => { show footnote: none; it }
#show figure: set block(above: 1.4em, below: 1.4em)
#show figure.where(kind: "table"): set block(breakable: true)
#show figure.caption: set text(size: 0.9em)
#show table: set par(justify: false)
#show table: set text(size: 0.92em)
#show raw: set text(font: mono, size: 0.95em)
#show raw.where(block: true): it => block(width: 100%, inset: 8pt, radius: 3pt, fill: luma(96%), it)
#show link: set text(fill: rgb("#1f4e8c"))
`;

const sourceOf = (manuscript: Manuscript, chosen: Chosen, paper: PdfOptions['paper']): string => {
  const setting = settingOf(manuscript, chosen);
  return `${prelude(manuscript, paper)}#${blocks(manuscript.doc, setting, true)}\n`;
};

const ENDINGS: Readonly<Record<Picture['type'], string>> = {
  ...{ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp', 'image/svg+xml': 'svg' },
};

/** A drawing that names other files shows nothing of them. */
const bytesOf = ({ type, bytes }: Picture): Buffer =>
  type === 'image/svg+xml'
    ? Buffer.from(
        Buffer.from(bytes)
          .toString('utf8')
          .replace(/\b((?:xlink:)?href)\s*=\s*(["'])(?!\s*(?:#|data:))[^"']*\2/gi, '$1=$2$2'),
      )
    : Buffer.from(bytes);

const pathsOf = (compiler: NodeCompiler, { pictures }: Manuscript): Map<number, string> => {
  const paths = new Map<number, string>();
  for (const [number, picture] of pictures) {
    const bytes = bytesOf(picture);
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
    const path = `/${name}.${ENDINGS[picture.type]}`;
    compiler.mapShadow(`${ROOT}${path}`, bytes);
    paths.set(number, path);
  }
  return paths;
};

const said = (error: unknown): string => String((error as { code?: unknown }).code ?? error);

const isSet = (compiler: NodeCompiler, path: string): boolean => {
  try {
    compiler.pdf({ mainFileContent: `#image(${str(path)})` });
    return true;
  } catch {
    return false;
  }
};

const compilerFrom = async (engine: string): Promise<NodeCompiler> => {
  try {
    const module = (await import(/* @vite-ignore */ engine)) as { NodeCompiler: typeof NodeCompiler };
    return module.NodeCompiler.create({ workspace: ROOT });
  } catch (error) {
    throw new PdfFailure(`There is no typesetter for PDF on this machine: ${said(error)}`, { cause: error });
  }
};

/**
 * Broken pictures are told by their descriptions, and mathematics that the typesetter refuses stands as it was typed.
 *
 * @throws PdfFailure when there is no engine for the machine
 */
export const writePdf = async (manuscript: Manuscript, options: PdfOptions = {}): Promise<Uint8Array> => {
  const compiler = await compilerFrom(options.engine ?? '@myriaddreamin/typst-ts-node-compiler');
  const paths = pathsOf(compiler, manuscript);
  const set = ({ isTagged, ...chosen }: Choice): Uint8Array =>
    new Uint8Array(compiler.pdf({ mainFileContent: sourceOf(manuscript, chosen, options.paper) }, { pdfTags: isTagged }));
  const whole: Choice = { pictures: paths, isPlain: false, isLinked: true, isTagged: true };
  try {
    return set(whole);
  } catch {
    const sound = { ...whole, pictures: new Map([...paths].filter(([, path]) => isSet(compiler, path))) };
    const untagged = { ...sound, isTagged: false };
    const plain = { ...untagged, isPlain: true };
    return firstOf([sound, { ...sound, isPlain: true }, untagged, plain, { ...plain, isLinked: false }], set);
  }
};

/** Each says less than the one before. */
const firstOf = (choices: readonly Choice[], set: (choice: Choice) => Uint8Array): Uint8Array => {
  let failure: unknown;
  for (const chosen of choices) {
    try {
      return set(chosen);
    } catch (error) {
      failure = error;
    }
  }
  throw new PdfFailure(`The typesetter does not take the text: ${said(failure)}`, { cause: failure });
};
