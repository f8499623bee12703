import { expect, it, vi } from 'vitest';
import { wordsOfHtml } from './words-of-html.ts';

it('has a line for each line of the text, and runs nothing of it', () => {
  const run = vi.fn();
  Object.assign(globalThis, { run });
  const html =
    '<h1>On   margins</h1><p>First <strong>words</strong>.</p><ul><li><p>one</p></li><li><p>two</p></li></ul><img src="x" onerror="run()"><table><tr><td>a</td><td>b</td></tr></table>';
  expect(wordsOfHtml(html)).toBe('On margins\nFirst words.\none\ntwo\na\nb');
  expect(run).not.toHaveBeenCalled();
});
