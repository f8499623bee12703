/** The style sheet of reports as pages: the eight colours of passages on a white page, with numbers and lines under them. */
import { createHash } from 'node:crypto';
import { COLOURS } from '../../common/marked-text.ts';

/** Of the light theme: soft grounds that black letters can be read on, and lines that show on them. By colour, from 1. */
export const PASSAGE_COLOURS: readonly { readonly ground: string; readonly line: string }[] = [
  { ground: '#ffe3da', line: '#b23a16' },
  { ground: '#dceeff', line: '#1f5f99' },
  { ground: '#e2f3d3', line: '#47731f' },
  { ground: '#f1e0ff', line: '#7434b0' },
  { ground: '#fff0b8', line: '#7a5b00' },
  { ground: '#d4f3f0', line: '#13706a' },
  { ground: '#ffdcea', line: '#a8275f' },
  { ground: '#e6e6ec', line: '#4f5560' },
];

const colours = PASSAGE_COLOURS.slice(0, COLOURS)
  .map(
    ({ ground, line }, at) =>
      `.c${at + 1}{background:${ground};text-decoration-color:${line}}.c${at + 1} sup,.n.c${at + 1}{color:${line}}`,
  )
  .join('');

export const REPORT_STYLE =
  'body{margin:0 auto;max-width:46rem;padding:2rem 1.25rem;background:#fff;color:#1d1c1a;font:1rem/1.6 Georgia,"Times New Roman",serif}' +
  'h1{font-size:1.5rem;line-height:1.3}h2{font-size:1.15rem;margin-top:2.5rem}.percent{font-size:2rem;font-weight:600}' +
  '.quiet{color:#4e4a45;font-size:.9rem}p{white-space:pre-wrap;overflow-wrap:anywhere}a{color:inherit}' +
  'mark{color:inherit;text-decoration-line:underline;text-decoration-thickness:2px;text-underline-offset:3px}' +
  '.copied{text-decoration-style:solid}.reworded{text-decoration-style:wavy}sup{font-weight:700;line-height:0;margin-right:.15em}' +
  '.n{display:inline-block;min-width:1.5em;padding:0 .35em;border-radius:4px;font-weight:700;text-align:center}' +
  'ol{list-style:none;padding:0}li{margin:1rem 0;overflow-wrap:anywhere}blockquote{margin:.5rem 0;padding-left:1rem;border-left:3px solid #bdb8b0}' +
  'blockquote p{margin:.25rem 0}summary{cursor:pointer}' +
  `@media print{mark{print-color-adjust:exact;-webkit-print-color-adjust:exact}}${colours}`;

/** By which browsers apply it and no other. */
export const REPORT_STYLE_HASH = createHash('sha256').update(REPORT_STYLE).digest('base64');
