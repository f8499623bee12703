/** Front matter: the title block, and what is told of authors. */
import type { Node } from 'prosemirror-model';
import { afterEach, expect, it } from 'vitest';
import { doc, line, lineOf } from '../../testing/documents.ts';
import { testEditor } from '../../testing/test-editor.ts';
import { frontPart } from './front-part.ts';
import { linesOf, writeAbout } from './front-matter.ts';

let editor: ReturnType<typeof testEditor> | undefined;
const show = (...blocks: readonly Node[]) => (editor = testEditor([frontPart], doc(...blocks)));
afterEach(() => {
  editor?.end();
  editor = undefined;
});
const kinds = () => editor?.view.state.doc.children.map(({ attrs }) => attrs['kind'] as string | null);
const told = () => [...(editor?.view.dom.querySelectorAll<HTMLElement>('button[data-told]') ?? [])].map((one) => one.textContent);

it('a title block begins the text, with the cursor in its title', () => {
  const { act, type, view } = show(line('Seals'));
  act('insertTitleBlock');
  type('T');
  expect(kinds()).toEqual(['title', 'author', 'affiliation', 'abstract', 'keywords', null]);
  expect(view.state.doc.firstChild?.textContent).toBe('T');
});

it('brings only what is missing, behind the title that is there', () => {
  const { act } = show(lineOf({ kind: 'title' }, 'T'), lineOf({ kind: 'author' }, 'A'), line('Seals'));
  act('insertTitleBlock');
  expect(kinds()).toEqual(['title', 'affiliation', 'abstract', 'keywords', 'author', null]);
});

it('authors tell where they work by number, which follows', () => {
  const { view } = show(
    lineOf({ kind: 'author', about: { orcid: '0000-0002-1825-0097', isCorresponding: true, affiliations: ['a2'] } }, 'A'),
    lineOf({ kind: 'author' }, 'B'),
    lineOf({ kind: 'affiliation', id: 'a1' }, 'Kiel'),
    lineOf({ kind: 'affiliation', id: 'a2' }, 'Jena'),
  );
  expect(told()).toEqual(['2 · ORCID · corresponding', 'Details']);
  const [kiel] = linesOf(view.state.doc, 'affiliation');
  view.dispatch(view.state.tr.delete(kiel?.at ?? 0, (kiel?.at ?? 0) + (kiel?.node.nodeSize ?? 0)));
  expect(told()[0]).toBe('1 · ORCID · corresponding');
});

it('what is told of an author takes no room where it says nothing, and affiliations get the id that they need', () => {
  const { view } = show(lineOf({ kind: 'author' }, 'A'), lineOf({ kind: 'affiliation' }, 'Kiel'));
  view.dispatch(writeAbout(view.state, 0, { orcid: '', email: 'a@b.de', isCorresponding: false }, [3]));
  const [author, affiliation] = view.state.doc.children;
  expect(author?.attrs['about']).toEqual({ email: 'a@b.de', affiliations: [affiliation?.attrs['id']] });
  view.dispatch(writeAbout(view.state, 0, { orcid: '', email: '', isCorresponding: false }, []));
  expect(view.state.doc.firstChild?.attrs['about']).toBeNull();
});
