/** What stands over a title, and in larger letters than it now and then: names of journals, notices, stamps. */
import { MONTH } from './year.ts';

const NOTICE =
  /^(?:arxiv:|https?:|www\.|issn\b|isbn\b|(?:original |regular |full |short |research |review )?(?:research|article|paper|review|letter|communication|contribution|perspective|editorial|report|survey)s?$|original (?:article|paper|research)|open access|contents lists|available online|journal (?:of|homepage)|international journal|annals of|archives of|letters on|proceedings of|transactions on|in proceedings|ieee transactions|draft version|typeset using|©|\d+$|introduction$|cite this|dated?:|\(dated|page \d|noname manuscript|this (?:is|article|content|version)|university of|please cite|technical report|working paper|accepted manuscript|to appear in|pubs\.acs|read online)/i;

/** Words that begin titles too ("Volume rendering", "Abstract interpretation"): they are notices by what follows them. */
const LABEL = new RegExp(
  String.raw`^(?:${[
    String.raw`doi\b\W*(?:10\.|org|$)`,
    String.raw`vol(?:ume)?\b\.?\s*\d`,
    String.raw`(?:published|received|accepted|revised|submitted)(?:\W*$|\s*:|\s+(?:online|on|by|in|for|to|as|dates?|form|${MONTH}|\d))`,
    String.raw`(?:abstract|key ?words?)(?:\W*$|\s*[:.—–-])`,
    String.raw`copyright(?:\W*$|\s*(?:©|\(c\)|:|\d|held|by|is))`,
    String.raw`preprint(?:\W*$|\s*[:,]|\s+(?:submitted|typeset|version|no\b|\d))`,
    String.raw`manuscript(?:\W*$|\s*[:#\d]|\s+(?:submitted|received|no|number|id|draft)\b)`,
    String.raw`(?:the )?author(?:['’]?s?\W*$|\(s\)|s?\s*:|['’]s |s?['’]? (?:accepted|version|copy|manuscript))`,
    String.raw`(?:supplementary|supporting)(?:\W*$|\s+(?:information|materials?|data|notes?|files?|appendix)(?:\W*$|\s+(?:for|to|available)|:))`,
  ].join('|')})`,
  'i',
);

const KNOWN =
  /^\W*(?:\d{1,2}\.?\s+|[IVX]{1,4}\.\s+)?(?:abstract|summary|introduction|background|related work|references|bibliography|contents?|table of contents?|acknowledge?ments|keywords|index terms|ccs concepts|zusammenfassung|einleitung|inhaltsverzeichnis|article info)\W*$/i;

/** A day, a month or a year and nothing else. */
const DATE = new RegExp(
  String.raw`^\W*(?:\d{1,2}(?:st|nd|rd|th)?\.?\s+)?(?:${MONTH},?\s+)?(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?(?:1[5-9]|20)\d{2}\W*$|^\W*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\W*$`,
  'i',
);
/** An item of a list, a numbered heading, or an entry of a table of contents. */
const ITEM = /^\W*(?:\(?[a-z\d]{1,2}\)|(?:[IVX]+|\d+(?:\.\d+)*)\.?\s.*\s\d+$|.*(?:\. ?){4,})/i;
const NUMBERED = /^\W*\d{1,2}(?:\.\d{1,2})*\.?\s+\p{Lu}/u;
/** How a letter begins. */
const SALUTATION = /^(?:dear|sehr geehrte[rn]?|liebe[rs]?|hallo|chère?s?|estimad[oa]s?|to whom it may concern)\b.{0,60}[,:!]$/i;

export const isSalutation = (text: string): boolean => SALUTATION.test(text.trim());

export const isNotice = (text: string): boolean =>
  NOTICE.test(text.trim()) || LABEL.test(text.trim()) || DATE.test(text) || ITEM.test(text) || NUMBERED.test(text);

export const isHeadingName = (text: string): boolean => KNOWN.test(text);
