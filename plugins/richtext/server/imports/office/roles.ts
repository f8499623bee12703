/** What a style is for, by its name: as Word calls its own in every language, as translations and other programs call theirs. */
import { type Heading, HEADINGS, LINE_KINDS, type LineKind } from '../../../common/schema/line.ts';

/** `toc` are lines of a table of contents, and `toc-heading` what stands above it; `notice` is a heading that belongs to
 * the abstract, `correspondence` tells how to reach an author, `cell` and `continued` are text in a table and in a list; `separator` keeps two
 * tables apart. */
export type Role =
  | LineKind
  | 'code'
  | 'toc'
  | 'toc-heading'
  | 'notice'
  | 'correspondence'
  | 'cell'
  | 'continued'
  | 'rule'
  | 'separator';

const HEADING =
  /^(?:heading|überschrift|titre|título|titolo|título|titulo|kop|rubrik|overskrift|otsikko|заголовок|nagłówek|nadpis|címsor|başlık|标题|見出し|제목|الع?نوان|כותרת)[\s_]*([1-9])$/u;

const NAMES: readonly (readonly [Role, RegExp])[] = [
  ['toc-heading', /^(?:toc heading|contents heading|inhaltsverzeichnisüberschrift|en-tête de table des matières)$/],
  ['toc', /^(?:toc|contents|verzeichnis|inhaltsverzeichnis)[\s_]*\d+$/],
  ['title', /^(?:title|titel|titre|título|titolo|titel van document|otsikko|название|tytuł|názov|标题|表題)$/],
  [
    'subtitle',
    /^(?:subtitle|untertitel|sous-titre|subtítulo|sottotitolo|ondertitel|undertitel|underrubrik|подзаголовок|podtytuł|副标题)$/,
  ],
  ['author', /^(?:authors?|autor(?:en|s)?|auteurs?|author names?|byline)$/],
  ['affiliation', /^(?:affiliations?|institutions?|institut|address of authors?|author affiliations?)$/],
  ['separator', /^table separator$/],
  ['rule', /^horizontal (?:rule|line)$/],
  ['cell', /^table (?:contents|heading)$|^tabellen ?(?:inhalt|überschrift)$/],
  ['continued', /^list continue(?: \d)?$|^listenfortsetzung(?: \d)?$/],
  ['correspondence', /^correspondence$/],
  ['notice', /^(?:abstract ?title|abstract heading)$/],
  ['abstract', /^(?:abstract|zusammenfassung|résumé|resumen|summary|abstract text)$/],
  ['keywords', /^(?:key ?words?|schlüsselwörter|stichwörter|mots[- ]clés|palabras clave|index terms)$/],
  [
    'quote',
    /^(?:(?:intense |block )?quot(?:e|ation|ations)|block text|block quote|(?:intensives )?zitat|blocktext|citation(?: intense)?|cita(?: destacada)?|citazione(?: intensa)?|citaat)$/,
  ],
  [
    'caption',
    /^(?:caption|beschriftung|légende|legenda|epígrafe|descripción|didascalia|bijschrift|table caption|image caption|figure caption|figure legend|abbildungsbeschriftung)$/,
  ],
  [
    'code',
    /^(?:code|source code.*|code block|html preformatted|html vorformatiert|preformatted(?: text)?|vorformatierter text|verbatim|quelltext|macro|macro text|programlisting)$/,
  ],
];

const LINES: ReadonlySet<string> = new Set(LINE_KINDS.filter((kind) => kind !== 'text'));

const CODE_WORDS =
  /^(?:html (?:code|keyboard|sample|typewriter|schreibmaschine|tastatur|beispiel|variable)|verbatim char|source text|quelltext|code(?: char| inline)?|inline code|teletype)$/;

/** Names are told apart without case, and without the marks that an alias or a copy of a style leaves. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[,;].*$/, '')
    .replace(/\s+/g, ' ');

export const headingOf = (level: number): Heading => HEADINGS[Math.min(level, HEADINGS.length) - 1] ?? 'h6';

/** @param name of a style of paragraphs @returns `undefined` for one that says nothing about what it is for */
export const roleOfName = (name: string): Role | undefined => {
  const called = plain(name);
  const level = HEADING.exec(called)?.[1];
  if (level !== undefined) return headingOf(Number(level));
  return NAMES.find(([, pattern]) => pattern.test(called))?.[0];
};

/** The kind of line that a role is; some are none of their own. */
export const lineKindOf = (role: Role | undefined): LineKind | null =>
  role !== undefined && LINES.has(role) ? (role as LineKind) : null;

/** Of code, in the name of its style. */
export const languageOf = (name: string): string | null => /^source code ([\w+#.-]{1,30})$/i.exec(name.trim())?.[1] ?? null;

/** @param name of a style of words */
export const isCodeName = (name: string): boolean => CODE_WORDS.test(plain(name));
