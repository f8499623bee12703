/** Browsers that change at random, lose answers and crash, with the client's own code: in the end all hold the same, and no text is gone. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { libraryContract as calls } from '../../../common/contract.ts';
import { share } from '../shared-project.ts';
import { newArticle, newProject, startLibrary } from '../start-library.ts';
import { Browser } from './browser.ts';

const server = await startLibrary();

const browser = fc.nat(2);
const note = fc.nat(5);
const acts = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), browser, note, text: fc.uuid() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const), browser, note }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), browser, text: fc.uuid() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('sync' as const, 'lose' as const, 'crash' as const), browser }) },
);
type Act = typeof acts extends fc.Arbitrary<infer T> ? T : never;

const notesOf = (one: Browser) => [...one.replica.all('article_notes').values()].sort((a, b) => a.id - b.id);

const perform = async (one: Browser, article: number, act: Act, written: Set<string>): Promise<void> => {
  const notes = notesOf(one);
  const chosen = 'note' in act ? notes[act.note % Math.max(1, notes.length)] : notes[0];
  if (act.do === 'sync') await one.sync();
  else if (act.do === 'crash') await one.restart();
  else if (act.do === 'lose') {
    one.fate = (body) => (body.batch_id === undefined ? 'answered' : 'lost');
    await one.sync();
    one.fate = () => 'answered';
  } else if (!chosen) return;
  else if (act.do === 'add') {
    written.add(act.text);
    await one.add('article_notes', chosen, { article, text: act.text });
  } else if (act.do === 'edit') {
    // Nobody sees any more what was made here and deleted again.
    if (chosen.id < 0 && chosen.is_deleted) return;
    // Words that stand before somebody's eyes they replace knowingly.
    for (const text of written) if (chosen.text.includes(text)) written.delete(text);
    written.add(act.text);
    await one.edit('article_notes', chosen.id, { text: act.text });
  } else {
    // What was made here and deleted again comes to nothing.
    if (chosen.id < 0 && act.do === 'delete') for (const text of written) if (chosen.text.includes(text)) written.delete(text);
    await one.edit('article_notes', chosen.id, { is_deleted: act.do === 'delete' });
  }
};

const seen = (one: Browser) => notesOf(one).map(({ id, version, is_deleted, text }) => [id, version, is_deleted, text]);

it('[LIB-098] three browsers of two people end with the same, and with every last word of each', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 14 }), async (sequence) => {
      const [ada, bob] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
      const { id: project } = await newProject(ada);
      const { id: article } = await newArticle(ada, project);
      await share(ada, project, bob);
      for (const text of ['a', 'b', 'c']) await ada.call(calls.createArticleNote, { body: { note: { article, text } } });
      const [first, second, third] = [new Browser(ada), new Browser(ada), new Browser(bob)];
      const all = [first, second, third];
      for (const one of all) await one.sync();
      const written = new Set<string>();
      for (const act of sequence) {
        const one = all[act.browser];
        if (one) await perform(one, article, act, written);
      }
      for (const one of [...all, ...all]) await one.sync();
      expect(all.map(({ replica }) => replica.waiting)).toEqual([0, 0, 0]);
      expect(seen(second)).toEqual(seen(first));
      expect(third.notesOn(article).sort()).toEqual(first.notesOn(article).sort());
      const kept = [...notesOf(first), ...(await Promise.all(all.map(({ replica }) => replica.outcomes()))).flat()];
      const texts = JSON.stringify(kept);
      expect([...written].filter((text) => !texts.includes(text))).toEqual([]);
    }),
    // To find a shorter sequence would take minutes; the seed is told.
    { numRuns: 15, endOnFailure: true },
  );
});
