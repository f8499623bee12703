/**
 * Documents of every kind that is taken, long and short: Word's from a public set, and papers that LibreOffice writes into each kind. They
 * are made when they are measured, of data that lie in the folder `CARREL_DATA_SETS` or beside the project.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import type { Office } from './libre-office.ts';

const folder = process.env['CARREL_DATA_SETS'] ?? resolve('../shared/data');
const WORD_SET = join(folder, 'documents');
const PAPERS = join(folder, 'summary/scisummnet');

/** Documents of each kind; the public set has not as many that are long enough, and papers are the rest. */
const OF_EACH = 20;
const MOST_OF_SET = 10;
const LEAST_WORDS = 100;

export const areThere = (): boolean => existsSync(WORD_SET) && existsSync(PAPERS);

interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const plain = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Of a paper: sections of paragraphs of some sentences. */
const sectionsOf = (xml: string): Section[] =>
  [...xml.matchAll(/<SECTION title="([^"]*)"[^>]*>([\s\S]*?)<\/SECTION>/g)].map(([, title = '', body = '']) => {
    const sentences = [...body.matchAll(/<S\b[^>]*>([\s\S]*?)<\/S>/g)].map(([, sentence = '']) => plain(sentence));
    const paragraphs: string[] = [];
    for (let at = 0; at < sentences.length; at += 5) paragraphs.push(sentences.slice(at, at + 5).join(' '));
    return { title: plain(title), paragraphs };
  });

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const SPACES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"';
const flatOdt = (sections: readonly Section[]): string => {
  const body = sections.map(
    ({ title, paragraphs }) =>
      `<text:h text:outline-level="1">${escaped(title)}</text:h>${paragraphs.map((text) => `<text:p>${escaped(text)}</text:p>`).join('')}`,
  );
  const type = 'office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"';
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${SPACES} ${type}><office:body><office:text>${body.join('')}</office:text></office:body></office:document>`;
};

const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const inTex = (text: string): string => text.replaceAll(/[\\~^#$%&_{}]/g, (sign) => COMMANDS[sign] ?? `\\${sign}`);

/** Every third paragraph begins with something emphasised, and there are comments, as in sources that people write. */
const texOf = (sections: readonly Section[]): string => {
  const body = sections.map(({ title, paragraphs }) => {
    const written = paragraphs.map((text, at) => {
      const [first = '', ...rest] = inTex(text).split(' ');
      return at % 3 === 0 ? `\\emph{${first}} ${rest.join(' ')} % said before` : [first, ...rest].join(' ');
    });
    return `\\section{${inTex(title)}}\n\n${written.join('\n\n')}`;
  });
  return `\\documentclass[11pt]{article}\n\\usepackage{graphicx}\n\\begin{document}\n${body.join('\n\n')}\n\\end{document}\n`;
};

/**
 * Words of what is written in a Word document, roughly; none where something is marked as deleted, which is printed and not counted, and where
 * there are boxes to tick: each of them is a word for LibreOffice, and here nobody pays for one.
 */
const textSize = async (file: string): Promise<number> => {
  const part = 'word/document.xml';
  try {
    const xml = unzipSync(await readFile(file), { filter: ({ name }) => name === part })[part];
    const written = new TextDecoder().decode(xml);
    if (/<w:del |<w:checkBox>/.test(written)) return 0;
    const texts = [...written.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, text = '']) => text);
    return texts.join(' ').split(/\s+/).length;
  } catch {
    // Some of the set are broken, and are there for that.
    return 0;
  }
};

/** Those of the public set in which one word is not more than what is promised already. */
const wordSet = async (): Promise<string[]> => {
  const names = (await readdir(WORD_SET)).filter((name) => name.endsWith('.docx'));
  const sized = await Promise.all(
    names.map((name) => join(WORD_SET, name)).map(async (file) => ({ file, words: await textSize(file) })),
  );
  return sized
    .filter(({ words }) => words >= LEAST_WORDS)
    .toSorted((a, b) => b.words - a.words)
    .slice(0, MOST_OF_SET)
    .map(({ file }) => file);
};

/** @returns the sources of everything, as LibreOffice reads them, and LaTeX sources of the same papers */
export const makeDocuments = async (office: Office): Promise<{ readonly office: string[]; readonly tex: string[] }> => {
  const set = await wordSet();
  const papers: string[] = [];
  const tex: string[] = [];
  for (const name of (await readdir(PAPERS)).toSorted()) {
    if (tex.length === OF_EACH) break;
    const file = join(PAPERS, name, `${name}.xml`);
    if (!existsSync(file)) continue;
    const sections = sectionsOf(await readFile(file, 'utf8'));
    // Of some papers the set has no more than an abstract.
    if (sections.length === 0) continue;
    const source = join(office.folder, `${name}.tex`);
    await writeFile(source, texOf(sections));
    tex.push(source);
    if (papers.length + set.length === OF_EACH) continue;
    const flat = join(office.folder, `${name}.fodt`);
    await writeFile(flat, flatOdt(sections));
    papers.push(flat);
  }
  return { office: [...set, ...papers], tex };
};
