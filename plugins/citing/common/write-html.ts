/** Runs as HTML: for the clipboard, and as a page. */
import { CREDIT } from './credit.ts';
import { type Entry, linkParts, type Mark, type Run } from './runs.ts';

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;');

const TAGS: Readonly<Record<Mark, readonly [string, string]>> = {
  italic: ['<i>', '</i>'],
  bold: ['<b>', '</b>'],
  sup: ['<sup>', '</sup>'],
  sub: ['<sub>', '</sub>'],
  'small-caps': ['<span style="font-variant:small-caps">', '</span>'],
  underline: ['<u>', '</u>'],
};

const words = (text: string): string =>
  linkParts(text)
    .map((part) => {
      const shown = escape(part.text).replaceAll('\n', '<br>');
      return part.href === undefined ? shown : `<a href="${escape(part.href)}">${shown}</a>`;
    })
    .join('');

export const writeHtml = (runs: readonly Run[]): string =>
  runs.map(({ text, marks = [] }) => marks.reduceRight((inner, mark) => TAGS[mark].join(inner), words(text))).join('');

const HANGING = 'margin:0 0 0.5em;padding-left:2em;text-indent:-2em';
const PLAIN = 'margin:0 0 0.5em';
const NUMBERED = 'margin:0 0 0.5em;padding-left:3em;text-indent:-3em';
const NUMBER = 'display:inline-block;min-width:3em;text-indent:0';

/** A paragraph that looks the same wherever it is pasted. */
export const writeHtmlEntry = ({ label, text }: Entry, hanging: boolean): string =>
  label.length > 0
    ? `<p style="${NUMBERED}"><span style="${NUMBER}">${writeHtml(label)} </span>${writeHtml(text)}</p>`
    : `<p style="${hanging ? HANGING : PLAIN}">${writeHtml(text)}</p>`;

export const htmlHead = (language: string, title: string): string =>
  `<!doctype html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta name="generator" content="${escape(CREDIT)}">
<title>${escape(title)}</title>
<style>body { font: 12pt/1.5 serif; max-width: 45em; margin: 2em auto; padding: 0 1em; overflow-wrap: anywhere }</style>
</head>
<body>
`;
export const HTML_TAIL = '</body>\n</html>\n';
