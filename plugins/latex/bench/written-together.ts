/** The stage of what is promised of typing: a long paper of two people in the built app, with comments and open suggestions of both, each in a browser. */
import { anchorAt } from '#plugins/coedit/common/anchor.ts';
import { textOf } from '#plugins/coedit/common/document.ts';
import { placesOf } from '#plugins/coedit/common/text-places.ts';
import { overSocket } from '#plugins/coedit/server/testing/over-socket.ts';
import { callerOf, Typist } from '#plugins/coedit/server/testing/typist.ts';
import type { App } from '../../../tests/e2e/app.ts';
import type { Somebody } from '../../../tests/e2e/calls.ts';
import { longPaper } from './long-paper.ts';
import { startTwo, type TwoBrowsers } from '../../../tests/bench/two-browsers.ts';
import { newPaperBy, openPaper } from './papers.ts';

const COMMENTS = 50;
const SUGGESTIONS = 100;
/** What is begun in a minute by one person, less than is allowed. */
const AT_ONCE = 25;
/** Says and suggests things all over the text, by turns. */
const remark = async (app: App, people: readonly Somebody[], document: number): Promise<void> => {
  const { sentences } = longPaper();
  const bearer = people[0]?.headers['authorization']?.replace('Bearer ', '') ?? '';
  const typist = new Typist(callerOf(0));
  await typist.connect(overSocket(app.url, bearer), document, 'latex');
  const ytext = textOf(typist.doc);
  while (ytext.length === 0) await new Promise((again) => setTimeout(again, 50));
  const content = ytext.toString();
  const at = (share: number): number => sentences[Math.floor(share * (sentences.length - 1))] ?? 0;
  for (let n = 0; n < COMMENTS; n++) {
    const from = at((n + 0.3) / COMMENTS);
    const anchor = anchorAt(placesOf(ytext), { from, to: from + 20 }, content);
    const body = { kind: 'latex', document, anchor, text: `Is this so? (${n})` };
    await people[Math.floor(n / AT_ONCE) % people.length]?.calls('POST', '../comments/begin/', body);
  }
  for (const [turn, person] of people.entries()) {
    const put = Array.from({ length: SUGGESTIONS / people.length }, (_, n) => {
      const from = at((n + 0.1 + turn / people.length) / (SUGGESTIONS / people.length)) + 4;
      const to = content.indexOf(' ', from);
      return {
        key: `suggested-${turn}-${n}`,
        anchor: anchorAt(placesOf(ytext), { from, to }, content),
        original: content.slice(from, to),
        replacement: `${['better', 'shorter', ''][n % 3]}`,
      };
    });
    await person.calls('POST', '../suggestions/save/', { kind: 'latex', document, put, drop: [] });
  }
  typist.drop();
};

/** @throws when the app was not built */
export const startWriting = async (): Promise<TwoBrowsers> => {
  const two = await startTwo();
  const { app, project, writer, coauthor } = two;
  try {
    const paper = await newPaperBy(writer, project, longPaper().text);
    const files = await writer.calls<{ data: { id: number; is_main: boolean }[] }>('GET', `../latex/get-editor-files/${paper}/`);
    await remark(app, [writer, coauthor], files.data.find(({ is_main }) => is_main)?.id ?? 0);
    for (const { page } of [writer, coauthor]) await openPaper(app, page, paper);
    return two;
  } catch (error) {
    await two.stop();
    throw error;
  }
};
