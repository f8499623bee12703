/** Citations of Zotero, Mendeley and EndNote that are pasted out of Word are citations of the library. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doc, line } from '../../testing/documents.ts';
import { citingStage } from '../../testing/citing-stage.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stage.end();
  vi.useRealTimers();
});

let stage: ReturnType<typeof citingStage>;
const start = async () => {
  stage = citingStage(doc(line('See ')));
  await stage.settle();
  stage.cursor(5);
  return stage;
};
const hidden = (inner: string): string => `<!--[if supportFields]>${inner}<![endif]-->`;
const edge = (name: string): string => `<span style='mso-element:field-${name}'></span>`;
const field = (of: string, printed: string): string =>
  `${hidden(`${edge('begin')} ADDIN ZOTERO_ITEM CSL_CITATION ${of}${edge('separator')}`)}${printed}${hidden(edge('end'))}`;
const word = (words: string): string => `<meta name=Generator content="Microsoft Word 15"><p class=MsoNormal>${words}</p>`;
const text = () => stage.view.state.doc.textContent;

it('each is cited where it is printed, whatever looks it has; what cannot be read stays as it is printed', async () => {
  const on = await start();
  on.view.pasteHTML(
    word(`it ${field('{} 1', '(<i>Ames</i>, 2019)')}, (Ames, 2019), ${field('?', '(Nobody)')} and ${field('{} 2', '[2]')}.`),
  );
  await on.settle();
  expect(on.citations()).toEqual([[{ article: 1 }], [{ article: 2 }]]);
  expect(text()).toBe('See it , (Ames, 2019), (Nobody) and .');
  expect(on.notices.show).toHaveBeenCalledExactlyOnceWith({
    kind: 'info',
    text: 'The citations you pasted are bound to your library. 1 work is new in it.',
  });
});

it('stays as it is without a connection', async () => {
  const on = await start();
  on.takeFields.mockRejectedValueOnce(new Error('away'));
  on.view.pasteHTML(word(field('{} 1', '(Ames, 2019)')));
  await on.settle();
  expect([on.citations(), text()]).toEqual([[], 'See (Ames, 2019)']);
});

it('is asked for once, and not for what is pasted after it', async () => {
  const on = await start();
  on.view.pasteHTML(word(`a ${field('{} 1', '(Ames, 2019)')} b`));
  await on.settle();
  on.view.pasteText(' (Ames, 2019)');
  await on.settle();
  expect(on.takeFields).toHaveBeenCalledOnce();
  expect(text()).toBe('See a  b (Ames, 2019)');
});

it('is cited in the cells of a table that was pasted alone', async () => {
  const on = await start();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', word(`<table><tr><td>${field('{} 1', '(Ames, 2019)')}</td><td>b</td></tr></table>`));
  on.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  await on.settle();
  expect([on.view.state.doc.children.map(({ type }) => type.name), on.citations()]).toEqual([
    ['line', 'table', 'line'],
    [[{ article: 1 }]],
  ]);
});
