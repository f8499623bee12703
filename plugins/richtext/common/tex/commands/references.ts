/** Labels and what refers to them, links, and notes. */
import { escapeText, escapeValue } from '../../html/escape.ts';
import type { ReferenceForm } from '../../schema/inline.ts';
import { plain } from '../expander.ts';
import type { Command, Commands } from '../reading.ts';
import { named } from './looks.ts';

const MOST_LABELS = 30;

const refer =
  (form: ReferenceForm | null): Command =>
  (reading) => {
    reading.input.star();
    const labels = reading.word().split(',').slice(0, MOST_LABELS);
    labels.forEach((label, at) => {
      if (at > 0) reading.html(at === labels.length - 1 ? (reading.isGerman ? ' und ' : ' and ') : ', ');
      reading.html(reading.labels.refer(label.trim(), form, reading.where));
    });
  };

const range: Command = (reading) => {
  refer(null)(reading, '');
  reading.html('–');
  refer('number')(reading, '');
};

/** `\hyperref[label]{words}` */
const led: Command = (reading) => {
  const label = plain(reading.input.option() ?? []);
  const words = reading.inline(reading.input.argument());
  reading.html(label === '' ? words : reading.labels.refer(label, null, reading.where, words));
};

/** An address as it is written in a source. */
const addressOf = (source: string): string =>
  source
    .replace(/\\string\s*~/g, '~')
    .replace(/\\([%#&_$~{}])/g, '$1')
    .replace(/\\(?:textasciitilde|sim)\s*(?:\{\})?/g, '~')
    .replace(/\s+/g, '');

const linked = (address: string, words: string): string => `<a href="${escapeValue(address)}">${words}</a>`;

const MOST_REMARK = 2_000;

/** What is said about the text stands beside it. */
const remark: Command = (reading) => {
  reading.input.star();
  reading.input.skipOptions();
  const words = reading
    .inline(reading.input.argument())
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .slice(0, MOST_REMARK);
  if (words.trim() === '' || reading.isPreamble) return;
  reading.out.mark(`\u0003${reading.remarks.push({ words }) - 1}\u0003`);
};

const footnote: Command = (reading) => {
  reading.input.option();
  const { current } = reading.labels;
  const sign = reading.labels.add({ is: 'note', title: '' });
  const inside = reading
    .blocks(reading.input.argument())
    .trim()
    .replace(/^<p[^>]*>([\s\S]*)<\/p>$/, '$1')
    .replace(/<\/p>\s*<p[^>]*>/g, '<br>');
  reading.labels.current = current;
  // What a note's words look like is not what the words before it look like.
  if (!reading.isPreamble) reading.out.words(`<span data-inline="footnote"${sign}>${inside}</span>`);
};

/** Words of notes whose marks stand before, in their order. */
const NOTE_MARK = '\u0004';

export const referenceCommands: Commands = {
  label: (reading) => reading.labels.name(reading.word()),
  ...named('ref labelcref subref', refer('number')),
  ...named('eqref autoref cref Cref vref Vref fullref thref zcref', refer(null)),
  ...named('pageref cpageref Cpageref vpageref', refer('page')),
  ...named('nameref titleref', refer('title')),
  ...named('crefrange Crefrange', range),
  hyperref: led,
  ...named('url nolinkurl', (reading) => {
    const address = addressOf(reading.input.address());
    if (!reading.isPreamble) reading.html(linked(address, escapeText(address)));
  }),
  path: (reading) => reading.html(`<code>${escapeText(reading.input.address())}</code>`),
  href: (reading) => {
    if (reading.input.ahead === '[') reading.input.option();
    const address = addressOf(reading.input.address());
    const words = reading.inline(reading.input.argument());
    if (words !== '') reading.html(linked(address, words));
  },
  doi: (reading) => {
    const doi = addressOf(reading.input.address());
    reading.html(linked(`https://doi.org/${doi}`, escapeText(doi)));
  },
  ...named('footnote thanks tablefootnote endnote sidenote marginnote', footnote),
  footnotetext: footnote,
  footnotemark: (reading) => {
    reading.input.option();
    if (!reading.isPreamble) reading.out.words(NOTE_MARK);
  },
  ...named('todo marginpar fixme fxnote pdfcomment pdfmargincomment todoinline', remark),
};

/**
 * Marks of notes get the words that follow them. What has no words has no mark either.
 * @param html of all of the text
 */
export const withNotes = (html: string): string => {
  let made = html;
  if (!made.includes(NOTE_MARK)) return made;
  let from = 0;
  for (let at = made.indexOf(NOTE_MARK); at >= 0; at = made.indexOf(NOTE_MARK)) {
    const note = made.indexOf('<span data-inline="footnote"', Math.max(at, from));
    const end = note < 0 ? -1 : endOf(made, note);
    if (end < 0) {
      made = made.slice(0, at) + made.slice(at + 1);
      continue;
    }
    const whole = made.slice(note, end);
    made = made.slice(0, at) + whole + made.slice(at + 1, note) + made.slice(end);
    from = at + whole.length;
  }
  return made;
};

/** Behind the element that begins there. */
const endOf = (html: string, from: number): number => {
  const tag = /<(\/?)span(?=[\s>])/g;
  tag.lastIndex = from;
  let depth = 0;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    depth += found[1] === '' ? 1 : -1;
    if (depth === 0) return html.indexOf('>', found.index) + 1;
  }
  return -1;
};
