/** What stands over a title, and in larger letters than it now and then: names of journals, notices, stamps. */
const NOTICE =
  /^(?:arxiv:|https?:|www\.|doi\b|vol(?:ume|\.)|issn\b|isbn\b|(?:original |regular |full |short |research |review )?(?:research|article|paper|review|letter|communication|contribution|perspective|editorial|report|survey)s?$|original (?:article|paper|research)|open access|contents lists|available online|journal (?:of|homepage)|international journal|annals of|archives of|letters on|proceedings of|transactions on|in proceedings|ieee transactions|preprint|draft version|typeset using|published|received|accepted|revised|submitted|copyright|©|\d+$|abstract\b|introduction$|keywords?\b|cite this|dated?:|\(dated|page \d|noname manuscript|manuscript|(?:the )?author'?s?|this (?:is|article|content|version)|university of|please cite|technical report|working paper|accepted manuscript|to appear in|supplementary|supporting information|pubs\.acs|read online)/i;

const KNOWN =
  /^\W*(?:\d{1,2}\.?\s+|[IVX]{1,4}\.\s+)?(?:abstract|summary|introduction|background|related work|references|bibliography|contents|table of contents|acknowledge?ments|keywords|index terms|ccs concepts|zusammenfassung|einleitung|inhaltsverzeichnis|article info)\W*$/i;

export const isNotice = (text: string): boolean => NOTICE.test(text.trim());

export const isHeadingName = (text: string): boolean => KNOWN.test(text);
