/** Lists, quotations and what is set apart otherwise. */
import { escapeText, valuesOf } from '../../html/escape.ts';
import { type Command, type Commands, type OpenList, optionOf, type Reading } from '../reading.ts';
import { sourceOf } from '../token.ts';
import { named } from './looks.ts';

const TICKED = /\\(?:boxtimes|checkmark|CheckedBox|XBox|boxdot)(?![a-z])|\[x\]/i;
const UNTICKED = /\\(?:square|Box|Square)(?![a-z])|\[ \]/;

/** How an item of tasks begins. */
const TASK = '<li><input type="checkbox"';

const closeItem = (reading: Reading): void => {
  const list = reading.lists.at(-1);
  const html = reading.out.take(reading.lineAttributes);
  if (list && (html !== '' || list.item !== '')) list.items.push(`${list.item || '<li>'}${html}</li>`);
};

const list =
  (tag: 'ul' | 'ol'): Command =>
  (reading, name) => {
    const options = reading.input.option();
    const start = optionOf(options, 'start');
    reading.paragraph();
    const own: OpenList = { items: [], item: '', start: start === undefined ? undefined : Number(start) || undefined };
    const rest = reading.captured(() => {
      reading.lists.push(own);
      reading.body(name);
      closeItem(reading);
      reading.lists.pop();
    });
    if (own.items.length > 0) reading.block(wholeList(tag, own.items, own.start ?? null));
    if (rest !== '') reading.block(rest);
  };

/** Tasks among other items are a list of their own. */
const wholeList = (tag: 'ul' | 'ol', items: readonly string[], start: number | null): string => {
  const lists: { readonly isTasks: boolean; readonly items: string[] }[] = [];
  for (const each of items) {
    const isTask = each.startsWith(TASK);
    if (lists.at(-1)?.isTasks === isTask) lists.at(-1)?.items.push(each);
    else lists.push({ isTasks: isTask, items: [each] });
  }
  return lists
    .map(({ isTasks, items: own }, at) =>
      isTasks
        ? `<ul data-list="task">${own.join('')}</ul>`
        : `<${tag}${valuesOf({ start: at === 0 ? start : null })}>${own.join('')}</${tag}>`,
    )
    .join('');
};

const item: Command = (reading) => {
  const label = reading.input.option();
  const open = reading.lists.at(-1);
  if (!open) {
    reading.paragraph();
    return;
  }
  closeItem(reading);
  const source = sourceOf(label ?? []);
  if (label && (TICKED.test(source) || UNTICKED.test(source))) {
    open.item = `${TASK}${TICKED.test(source) ? ' checked' : ''}>`;
    return;
  }
  open.item = '<li>';
  const said = label ? reading.inline(label) : '';
  if (said !== '') reading.html(`<strong>${said}</strong> `);
};

const quote: Command = (reading, name) => {
  reading.input.skipOptions();
  reading.paragraph();
  const html = reading.bodyHtml(name);
  if (html !== '') reading.block(`<blockquote>${html}</blockquote>`);
};

const aligned =
  (align: 'left' | 'center' | 'right' | undefined): Command =>
  (reading, name) => {
    const before = reading.align;
    reading.paragraph();
    reading.align = align;
    reading.body(name);
    reading.paragraph();
    reading.align = before;
  };

/** What is only layout. @param kinds of arguments before what it holds */
const transparent =
  (kinds: string): Command =>
  (reading, name) => {
    for (const kind of kinds) {
      if (kind === 'o') reading.input.option();
      else reading.input.argument();
    }
    reading.paragraph();
    reading.body(name);
    reading.paragraph();
  };

/** Theorems and their kin are counted here, and their numbers are words. */
const theorem: Command = (reading, name) => {
  const { title, counter } = reading.theorems.get(name) ?? { title: name, counter: undefined };
  const note = reading.input.option();
  reading.paragraph();
  const count = counter === undefined ? undefined : (reading.counts.get(counter) ?? 0) + 1;
  if (counter !== undefined && count !== undefined) {
    reading.counts.set(counter, count);
    reading.labels.add({ is: 'words', title: String(count), called: title });
  }
  const head = `<strong>${escapeText(title)}${count === undefined ? '' : ` ${count}`}</strong>`;
  reading.html(`${head}${note ? ` (${reading.inline(note)})` : ''}. `);
  reading.body(name);
  reading.paragraph();
};

const proof: Command = (reading, name) => {
  const note = reading.input.option();
  reading.paragraph();
  reading.html(`<em>${note ? reading.inline(note) : reading.isGerman ? 'Beweis' : 'Proof'}.</em> `);
  reading.body(name);
  reading.html(' ∎');
  reading.paragraph();
};

export const listCommands: Commands = { item };

export const listEnvironments: Commands = {
  ...named('itemize description compactitem tasks inparaitem itemize* list trivlist', list('ul')),
  ...named('enumerate compactenum inparaenum enumerate*', list('ol')),
  ...named('quote quotation verse displayquote displaycquote', quote),
  center: aligned('center'),
  flushleft: aligned('left'),
  flushright: aligned('right'),
  ...named('minipage', transparent('ooom')),
  ...named(
    'multicols multicols* adjustbox wrapfigure* subequations landscape spacing doublespace singlespace onehalfspace',
    transparent(''),
  ),
  ...named('multicols multicols* spacing adjustbox', transparent('m')),
  ...named(
    'document frontmatter small footnotesize appendices sloppypar raggedright samepage flushleft* tcolorbox mdframed framed shaded',
    transparent('o'),
  ),
  ...named('backmatter mainmatter titlepage changemargin minipage* onecolumn strip widetext subappendices', transparent('')),
  proof,
};

export const theoremEnvironment = theorem;
