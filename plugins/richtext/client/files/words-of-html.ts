/** The words of a rich text as HTML of the schema, line by line, to be compared. */

const LINES = 'p, h1, h2, h3, h4, h5, h6, li, td, th, figcaption, pre, div';

export const wordsOfHtml = (html: string): string => {
  // Nothing of it is shown, and a document that was only read runs nothing and fetches nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const line of body.querySelectorAll(LINES)) line.append('\n');
  return (body.textContent ?? '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
};
