/**
 * Five people type into the text of a paper while programs save it whole: with the present version, with an old one, with none. In the end
 * all screens say the same, and every word that was written is there, unless somebody has erased it. A save without a version may take the
 * place of what it does not know; that is in a kept version then.
 */
import * as fc from 'fast-check';
import type { Latex } from '../latex.ts';
import { openPaper } from '../access.ts';
import { readFile, readFiles } from '../documents/read-texts.ts';
import { saveText } from '../documents/store-text.ts';
import { createPaper } from '../papers/create-paper.ts';
import { savePaper } from '../papers/save-paper.ts';
import type { Typist } from '#plugins/coedit/server/testing/typist.ts';

const who = fc.nat(4);
const place = fc.nat(30);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ is: fc.constant('type' as const), who, at: place }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('erase' as const), who, at: place }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('drop' as const), who }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('connect' as const), who }) },
  // Some look at the text, and save much later what they have made of it.
  { weight: 2, arbitrary: fc.record({ is: fc.constant('look' as const), program: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('save' as const), program: fc.nat(2), at: place }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('overwrite' as const), at: place }) },
  { weight: 2, arbitrary: fc.constant({ is: 'wait' as const }) },
);

/** A word between two others. */
const withWord = (text: string, at: number, word: string): string => {
  const words = text.split(' ');
  words.splice(1 + (at % words.length), 0, word);
  return words.join(' ');
};
const placeOfWord = (text: string, at: number): number => {
  const words = text.split(' ');
  return words.slice(0, 1 + (at % words.length)).join(' ').length;
};

interface Scene {
  readonly latex: Latex;
  readonly project: number;
  readonly people: readonly number[];
  /** Somebody who has a text open. */
  typist(person: number, text: number): Promise<Typist>;
  /** The same again after the connection was lost. */
  again(typist: Typist, text: number): Promise<void>;
}

/** A program's copy of the text. */
interface Copy {
  content: string;
  version: number;
}

const until = async (is: () => boolean, what: string): Promise<void> => {
  const end = performance.now() + 10_000;
  while (!is()) {
    if (performance.now() > end) throw new Error(`It did not happen that ${what}`);
    await new Promise((again) => setTimeout(again, 2));
  }
};

export const typistsAndSaves = ({ latex, project, people: ids, typist, again }: Scene) => {
  let made = 0;
  return fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
    const [owner = 0] = ids;
    const content = 'In the beginning\nwas a text of\nthree lines\n';
    const { id: paper } = await createPaper(
      latex,
      { id: owner },
      {
        ...{ title: 'Together', project, main: 'main.tex', files: [{ path: 'main.tex', content }] },
      },
    );
    const read = async () => readFile(latex, latex.db, await openPaper(latex, latex.db, owner, paper, 'read'), 'main.tex');
    const { id: text, version } = await read();
    const people = await Promise.all(ids.map((id) => typist(id, text)));
    const copies: Copy[] = [0, 1, 2].map(() => ({ content, version }));
    const written = new Set<string>();
    const word = (): string => {
      const one = `w${++made}x`;
      written.add(one);
      return one;
    };
    /** One after the other for each program, beside everything else. */
    const work: Promise<unknown>[] = [];
    const turns = copies.map(() => Promise.resolve<unknown>(undefined));
    const inTurn = (program: number, what: (copy: Copy) => Promise<void>): void => {
      const copy = copies[program] as Copy;
      const turn = (turns[program] as Promise<unknown>).then(() => what(copy));
      turns[program] = turn;
      work.push(turn);
    };
    for (const each of steps) {
      const person = people['who' in each ? each.who : 0] as Typist;
      if (each.is === 'type') person.type(placeOfWord(person.content, each.at), ` ${word()}`);
      else if (each.is === 'erase') {
        const gone = [...person.content.matchAll(/ w\d+x/g)][each.at];
        if (!gone) continue;
        written.delete(gone[0].trim());
        person.erase(gone.index, gone[0].length);
      } else if (each.is === 'drop') person.drop();
      else if (each.is === 'connect') {
        person.drop();
        await again(person, text);
      } else if (each.is === 'look') inTurn(each.program, async (copy) => void Object.assign(copy, await read()));
      else if (each.is === 'save') {
        const one = word();
        inTurn(each.program, async (copy) => {
          copy.content = withWord(copy.content, each.at, one);
          ({ version: copy.version } = await saveText(latex, ids[each.program] ?? owner, paper, copy));
        });
      } else if (each.is === 'overwrite') {
        const one = word();
        const overwrite = async () => {
          const now = await read();
          await savePaper(latex, { id: owner }, paper, { content: withWord(now.content ?? '', each.at, one) });
        };
        work.push(overwrite());
      } else await new Promise((resume) => setTimeout(resume, 3));
    }
    await Promise.all(work);
    for (const person of people) if (!person.isConnected) await again(person, text);
    await until(() => people.every((person) => person.isSaved), 'everything is saved');
    const plain = (await read()).content ?? '';
    await until(() => people.every((person) => person.content === plain), 'all screens say what the plain text says');
    for (const person of people) person.drop();
    const versions = await latex.db.selectFrom('latex_version').select('documents').where('file', '=', paper).execute();
    const kept = versions.flatMap(({ documents }) => documents.map((document) => document.content)).join(' ');
    const hasOverwritten = steps.some(({ is }) => is === 'overwrite');
    const there = new Set(`${plain} ${hasOverwritten ? kept : ''}`.match(/w\d+x/g));
    const lost = [...written].filter((one) => !there.has(one));
    if (lost.length > 0) throw new Error(`Lost: ${lost.join(', ')}`);
    const refusals = people.flatMap(({ refusal }) => refusal?.message ?? []);
    if (refusals.length > 0) throw new Error(`Refused: ${refusals.join(' ')}`);
    await readFiles(latex, latex.db, { id: paper, owner });
  });
};
