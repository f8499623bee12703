/**
 * Five people type into a rich text while programs save it whole, as HTML: with the present version, with an old one, with none. In the end
 * all screens say the same, and every word that was written is there, unless somebody has erased it. A save without a version takes the
 * place of the text as it stood when it was taken, which is kept as a version: what came after that is there.
 */
import * as fc from 'fast-check';
import { it } from 'vitest';
import { ApiError } from '#plugin-api';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { contract as calls } from '../../common/contract.ts';
import { writeHtml } from '../../common/html/write.ts';
import { lettersOf } from '../../common/letters.ts';
import { saveFile } from '../files/save-file.ts';
import { startRichtext } from '../testing/start-richtext.ts';
import { connect, richtextOf, type TreeTypist, typistAt } from '../testing/typing.ts';
import { documentIn } from '../texts/document.ts';
import { keepEarlier } from '../texts/earlier-texts.ts';
import { readText } from '../texts/read-text.ts';

const RUNS = Number(process.env['SCHEDULES'] ?? 8);

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

const server = await startRichtext();
const richtext = richtextOf(server);
const people = await Promise.all([1, 2, 3, 4, 5].map(() => server.signIn({ plan: 'P' })));
const [owner = await server.signIn(), ...others] = people;
const projectId = await server.project(owner);
for (const other of others) await share(owner, projectId, other, 'write');

/** Between words, and never within a tag. */
const BLANK = / (?![^<]*>)/g;
/** Behind a blank of the text, of HTML or of letters. */
const placeIn = (text: string, at: number): number => {
  const places = [...text.matchAll(BLANK)].map(({ index }) => index);
  return places[at % places.length] ?? 0;
};
const withWord = (html: string, at: number, word: string): string => {
  const from = placeIn(html, at);
  return `${html.slice(0, from)} ${word}${html.slice(from)}`;
};

const writtenIn = (text: string): readonly string[] => text.match(/w\d+x/g) ?? [];

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

let made = 0;
let begun = 0;
/** Each text is another person's: nobody may make many within a minute. Who has made too many waits. */
const begin = async (): Promise<number> => {
  const maker = people[++begun % people.length] ?? owner;
  const content = '<h1>In the beginning</h1><p>was a text</p><ul><li>of some lines</li></ul>';
  const body = { title: 'Together', projectId, content };
  try {
    return (await maker.call(calls.create, { body })).data.ckFile.id;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 429)) throw error;
    await new Promise((again) => setTimeout(again, 1_000));
    return begin();
  }
};

/** As `get` does. */
const look = async (id: number): Promise<Copy> => {
  const text = await readText(richtext, richtext.db, id);
  await keepEarlier(richtext.db, id, text);
  return { content: writeHtml(documentIn(text.content)), version: text.version };
};

it(`${RUNS} runs`, async () => {
  const together = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
    const id = await begin();
    const typists = await Promise.all(people.map((user) => typistAt(server, user, id)));
    const copies: Copy[] = await Promise.all([0, 1, 2].map(() => look(id)));
    const written = new Set<string>();
    const word = (): string => {
      const one = `w${++made}x`;
      written.add(one);
      return one;
    };
    const save = (program: number, copy: { content: string; version?: number }) =>
      saveFile(richtext, { id: people[program]?.account.id ?? 0 }, id, copy);
    /** One after the other for each program, beside everything else. */
    const work: Promise<unknown>[] = [];
    const turns = copies.map(() => Promise.resolve<unknown>(undefined));
    const inTurn = (program: number, what: (copy: Copy) => Promise<void>): void => {
      const turn = (turns[program] as Promise<unknown>).then(() => what(copies[program] as Copy));
      turns[program] = turn;
      work.push(turn);
    };
    for (const each of steps) {
      const typist = typists['who' in each ? each.who : 0] as TreeTypist;
      if (each.is === 'type') typist.type(placeIn(typist.content, each.at), ` ${word()}`);
      else if (each.is === 'erase') {
        const gone = [...typist.content.matchAll(/ w\d+x/g)][each.at];
        if (!gone) continue;
        written.delete(gone[0].trim());
        typist.erase(gone.index, gone[0].length);
      } else if (each.is === 'drop') typist.drop();
      else if (each.is === 'connect') {
        typist.drop();
        await connect(server, typist, id);
      } else if (each.is === 'look') inTurn(each.program, async (copy) => void Object.assign(copy, await look(id)));
      else if (each.is === 'save') {
        const one = word();
        inTurn(each.program, async (copy) => {
          copy.content = withWord(copy.content, each.at, one);
          ({ version: copy.version } = await save(each.program, copy));
        });
      } else if (each.is === 'overwrite') {
        const one = word();
        work.push(look(id).then(({ content }) => save(0, { content: withWord(content, each.at, one) })));
      } else await new Promise((resume) => setTimeout(resume, 3));
    }
    await Promise.all(work);
    for (const typist of typists) if (!typist.isConnected) await connect(server, typist, id);
    await until(() => typists.every(({ isSaved }) => isSaved), 'everything is saved');
    const plain = lettersOf(documentIn((await readText(richtext, richtext.db, id)).content)).text;
    await until(() => typists.every(({ content }) => content === plain), 'all screens say what the plain text says');
    for (const typist of typists) typist.drop();
    const there = writtenIn(plain);
    const hasOverwritten = steps.some(({ is }) => is === 'overwrite');
    const kept = await richtext.db.selectFrom('richtext_version').select('content').where('file', '=', id).execute();
    const replaced = hasOverwritten ? kept.flatMap(({ content }) => writtenIn(lettersOf(documentIn(content)).text)) : [];
    const known = new Set([...there, ...replaced]);
    const lost = [...written].filter((one) => !known.has(one));
    if (lost.length > 0) throw new Error(`Lost: ${lost.join(', ')}`);
    const doubled = there.filter((one, at) => there.indexOf(one) !== at);
    if (doubled.length > 0) throw new Error(`There more than once: ${doubled.join(', ')}`);
    const refusals = typists.flatMap(({ refusal }) => refusal?.message ?? []);
    if (refusals.length > 0) throw new Error(`Refused: ${refusals.join(' ')}`);
  });
  await fc.assert(together, { numRuns: RUNS, endOnFailure: true });
}, 3_600_000);
