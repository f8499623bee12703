/** The title that the data of a PDF declare, where it is one. */

/** What programs put where the title should be. */
const JUNK =
  /^(untitled|unknown|title|paper|article|document\d*|microsoft word\b.*|slide \d+|powerpoint presentation|pii:?.*|doi:?.*|\d[\d\s._-]*|.*\.(docx?|pdf|tex|dvi|ps|indd|qxd|rtf|odt|pages|fm|eps)|.*\b(latex|template|camera.?ready|final (version|draft))\b.*|arxiv:.*|s\d{4}-?\d{4}.*)$/i;

const LONGEST = 400;

export const cleanTitle = (text: string | undefined): string | undefined => {
  const title = text?.replace(/\s+/g, ' ').trim() ?? '';
  if (title.length < 8 || title.length > LONGEST || JUNK.test(title) || !/\p{L}{3}/u.test(title)) return undefined;
  return /\s/.test(title) ? title : undefined;
};
