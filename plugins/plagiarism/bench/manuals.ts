/** Open texts in English and German that say the same: manual pages, which machines of Debian's family have in both languages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Language } from '#plugins/overlap/common/language.ts';
import type { Couple } from './implanted.ts';

const FOLDERS: Readonly<Record<Language, string>> = { en: '/usr/share/man', de: '/usr/share/man/de' };
const SECTIONS = ['man1', 'man5', 'man7', 'man8'];
/** Shorter ones have few paragraphs of prose. */
const LEAST_BYTES = 12_000;
const LEAST_WORDS = 8;

/** Requests that only set their words in another face. */
const FACE = /^\.(?:[BI]|BR|RB|IR|RI|BI|IB) (.*)$/;
/** Signs by their names in roff. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ ':a': 'ä', ':o': 'ö', ':u': 'ü', ':A': 'Ä', ':O': 'Ö', ':U': 'Ü', ss: 'ß' },
  ...{ Bq: '„', lq: '“', rq: '”', Fc: '»', Fo: '«', aq: "'", en: '–', em: '—' },
};

const plain = (line: string): string =>
  line
    .replace(FACE, (_, words: string) => words.replaceAll('"', ''))
    .replace(/\\\((..)|\\\[([^\]]*)\]/g, (_, two?: string, named?: string) => SIGNS[two ?? named ?? ''] ?? '')
    .replace(/\\f(?:\[[^\]]*\]|\(..|.)|\\s[+-]?\d|\\[&|^%/,]/g, '')
    .replaceAll('\\-', '-')
    .replaceAll('\\e', '\\')
    .replace(/\\ /g, ' ');

/** Prose of a page, a paragraph a line. */
const paragraphs = (roff: string): string[] =>
  roff
    .split('\n')
    .map((line) => (FACE.test(line) || !/^['.]/.test(line) ? plain(line) : ''))
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph.split(' ').length >= LEAST_WORDS);

const read = (language: Language, name: string): Buffer => gunzipSync(readFileSync(join(FOLDERS[language], name)));

/** Pages of which half was never translated are told by their paragraphs. */
const isTranslated = (name: string): boolean => {
  const english = new Set(paragraphs(read('en', name).toString()));
  const german = paragraphs(read('de', name).toString());
  return 2 * german.filter((paragraph) => english.has(paragraph)).length < german.length;
};

/** Pages that are there in both languages and are no link to another one; none where there are no pages. */
export const manualNames = (): string[] => {
  const all = SECTIONS.flatMap((section) => {
    const folder = join(FOLDERS.de, section);
    return existsSync(folder) ? readdirSync(folder).map((name) => join(section, name)) : [];
  });
  const seen = new Set<string>();
  return all.filter((name) => {
    if (!name.endsWith('.gz') || !existsSync(join(FOLDERS.en, name)) || !existsSync(join(FOLDERS.de, name))) return false;
    const text = read('de', name);
    const key = text.subarray(-500).toString();
    if (text.length < LEAST_BYTES || seen.has(key) || !isTranslated(name)) return false;
    seen.add(key);
    return true;
  });
};

/** What pages really have in common is no false alarm: without paragraphs that more than one of them has. */
const ownParagraphs = (pages: readonly (readonly string[])[]): string[][] => {
  const counts = new Map<string, number>();
  for (const page of pages) for (const paragraph of new Set(page)) counts.set(paragraph, (counts.get(paragraph) ?? 0) + 1);
  return pages.map((page) => page.filter((paragraph) => counts.get(paragraph) === 1));
};

/** Each page with the one that stands half of the list away, which belongs to another section and says nothing of the same. */
export const manualCouples = (language: Language, names: readonly string[]): Couple[] => {
  const texts = ownParagraphs(names.map((name) => paragraphs(read(language, name).toString())));
  const half = Math.floor(texts.length / 2);
  return texts.slice(0, half).map((text, at) => [text, texts[at + half] ?? []]);
};
