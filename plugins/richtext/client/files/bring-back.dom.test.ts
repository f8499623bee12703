// @vitest-environment happy-dom
/** A version comes back into a text that is open: as an edit of one's own. */
import { afterEach, expect, it, vi } from 'vitest';
import { linesOf, livePerson, richServer } from '../testing/live-people.ts';
import { bringBack } from './bring-back.ts';

const people: ReturnType<typeof livePerson>[] = [];
afterEach(() => people.splice(0).forEach((one) => one.end()));

it('all see it, what others type stays, and one step of undo takes it back', async () => {
  const server = richServer(linesOf('One two.', 'Three.'));
  const [ada, ben] = [livePerson(server, 1), livePerson(server, 2)];
  people.push(ada, ben);
  await vi.waitFor(() => expect([ada.letters(), ben.letters()]).toEqual(['One two.\nThree.\n', 'One two.\nThree.\n']));
  ada.select(0);
  ada.type('Our ');
  bringBack(ada.tree, '<h2>One</h2><p>Three.</p><p>Four.</p>');
  await vi.waitFor(() => expect(ben.letters()).toBe('One\nThree.\nFour.\n'));
  expect(ada.view.dom.querySelector('h2')?.textContent).toBe('One');
  ben.select('Three');
  ben.type('Not ');
  await vi.waitFor(() => expect(ada.letters()).toContain('Not Three.'));
  ada.press('z', { ctrlKey: true });
  await vi.waitFor(() => expect(ben.letters()).toBe('Our One two.\nNot Three.\n'));
});
