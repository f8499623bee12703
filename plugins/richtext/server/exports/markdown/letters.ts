/** Text as Markdown: signs that mean something to it are escaped. */

/** In the middle of a line; `@` begins a citation of pandoc, `$` a formula. */
export const escapeWords = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/gu, '')
    .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
    .replace(/[\\`*_{}[\]<>$^~@|"'#]/g, '\\$&')
    .replace(/&(?=#?\w)/g, '\\&')
    .replace(/\.(?=\.)|-(?=-)/g, '\\$&')
    .replace(/!(?=\\?\[)/g, '\\!');

/** What would begin a list, a heading or a rule where it begins a line. */
export const escapeStart = (line: string): string =>
  line
    .replace(/^(\s*)(\d{1,9}|[a-zA-Z])([.)])(?=\s|$)/, '$1$2\\$3')
    .replace(/^(\s*)([-+=:%])/, '$1\\$2')
    .replace(/^(\s*)\(/, '$1\\(');
