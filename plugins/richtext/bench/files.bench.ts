/**
 * What is promised of long manuscripts as files, in the built app: 60 pages with 300 citations and 40 figures as Word in 3 s and back in 5,
 * 26 pages as a PDF without TeX in 2, and another citation style for 200 citations in one.
 */
import { loadavg } from 'node:os';
import { App, newAccount } from '../../../tests/e2e/app.ts';
import { newProjectBy, type Somebody, somebody } from '../../../tests/e2e/calls.ts';
import type { Report } from '../../../tests/bench/run-sequences.ts';
import { citationsOf } from '../common/citations-of.ts';
import { madeManuscript } from './made-manuscript.ts';
import { LONG, putLibrary, putManuscript, sendFile, type Sizes } from './put-manuscript.ts';

const SHORT: Sizes = { title: 'Twenty-six pages', sections: 17, citations: 130, figures: 17 };
const TIMES = 3;
/** Citations of which a change of the style is promised. */
const CITATIONS = 200;

const download = async (app: App, { headers }: Somebody, file: number, format: string): Promise<Uint8Array<ArrayBuffer>> => {
  const answer = await fetch(`${app.url}/api/latex/ck-download/${file}/?format=${format}`, { headers });
  if (!answer.ok) throw new Error(`${format}: ${answer.status} ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
};

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** The best of several times: what else the machine does makes it longer and never shorter. */
const timed = async (app: App, work: (time: number) => Promise<unknown>): Promise<{ clock: number; processor: number }> => {
  const [clocks, processors]: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time++) {
    const [start, before] = [performance.now(), app.worked];
    await work(time);
    clocks.push(performance.now() - start);
    processors.push(app.worked - before);
  }
  return { clock: Math.min(...clocks), processor: Math.min(...processors) };
};

export const needsApp = true;

export const run = async (report: Report): Promise<void> => {
  const app = new App();
  const tell = async (name: string, limit: number, work: (time: number) => Promise<unknown>): Promise<void> => {
    const { clock, processor } = await timed(app, work);
    // A clock tells how busy the machine is with what others do, too.
    report(`${name}, of the processors`, processor, 'ms', { limit });
    report('the same by the clock', clock, 'ms');
  };
  try {
    await app.start({ DEFAULT_PLAN: 'P' });
    const email = 'writer@example.org';
    const writer = somebody(app, email, `Bearer ${(await newAccount(app, email)).access_token}`);
    const project = await newProjectBy(writer.calls, 'Thesis');
    const works = await putLibrary(app, writer, project);
    const long = await putManuscript(app, writer, { ...LONG, works, project });
    const short = await putManuscript(app, writer, { ...SHORT, works, project });
    report('pages of the long manuscript', pagesOf(await download(app, writer, long, 'pdf')), '', { limit: 60, atLeast: true });
    report('pages of the short one', pagesOf(await download(app, writer, short, 'pdf')), '', { limit: 26, atLeast: true });
    const docx = await download(app, writer, long, 'docx');
    await tell('the long one as Word', 3_000, () => download(app, writer, long, 'docx'));
    await tell('and taken in again', 5_000, () =>
      sendFile(app, writer, { path: 'latex/ck-import/', name: 'long.docx', bytes: docx, fields: { projectId: String(project) } }),
    );
    await tell('the short one as a PDF', 2_000, () => download(app, writer, short, 'pdf'));
    await tell('the long one as a PDF', 6_000, () => download(app, writer, long, 'pdf'));
    const cited = madeManuscript({ sections: 40, citations: CITATIONS, works, pictures: [] });
    const citations = citationsOf(cited).map(({ id, works: those, asNote }) => ({ id, works: those, as_note: asNote }));
    const styles = ['apa', 'ieee', 'chicago-author-date'];
    await tell(`${CITATIONS} citations in another style`, 1_000, (time) =>
      writer.calls('POST', `../latex/ck-format/${long}/`, { style: styles[time], citations }),
    );
    report('load of the machine', loadavg()[0] ?? 0, '');
  } finally {
    await app.stop();
  }
};
