/** Puts long manuscripts into the app by its calls: the references that they cite, their pictures, and what they say. */
import { madeUpLibrary } from '#plugins/library/bench/made-up-library.ts';
import type { App } from '../../../tests/e2e/app.ts';
import type { Somebody } from '../../../tests/e2e/calls.ts';
import { writeHtml } from '../common/html/write.ts';
import { madeManuscript } from './made-manuscript.ts';
import { madePicture } from './made-picture.ts';

/** As many as a dissertation cites. */
const WORKS = 200;

export interface Sizes {
  readonly title: string;
  readonly sections: number;
  readonly citations: number;
  readonly figures: number;
}

/** What limits are promised of: 60 pages, 300 citations, 40 figures. */
export const LONG: Sizes = { title: 'Sixty pages', sections: 46, citations: 300, figures: 40 };

interface Sent {
  readonly path: string;
  readonly name: string;
  readonly bytes: string | Uint8Array<ArrayBuffer>;
  readonly fields?: Readonly<Record<string, string>>;
}

/** @throws when it is refused */
export const sendFile = async <Reply>(
  app: App,
  { headers }: Somebody,
  { path, name, bytes, fields = {} }: Sent,
): Promise<Reply> => {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('file', new File([bytes], name));
  const answer = await fetch(`${app.url}/api/${path}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reply;
};

/** @returns ids of references that are there then */
export const putLibrary = async (app: App, person: Somebody, project: number): Promise<readonly number[]> => {
  const { bib } = madeUpLibrary(WORKS);
  await sendFile(app, person, {
    ...{ path: 'export-import/import/', name: 'works.bib', bytes: bib },
    fields: { project_id: String(project) },
  });
  return (await person.calls<{ data: number[] }>('GET', 'article-ids/')).data;
};

/** @returns its id */
export const putManuscript = async (
  app: App,
  person: Somebody,
  {
    title,
    sections,
    citations,
    figures,
    works,
    project,
  }: Sizes & { readonly works: readonly number[]; readonly project: number },
): Promise<number> => {
  const made = await person.calls<{ data: { ckFile: { id: number } } }>('POST', '../latex/ck-create/', {
    title,
    projectId: project,
  });
  const { id } = made.data.ckFile;
  const pictures: number[] = [];
  for (let n = 1; n <= figures; n++) {
    const { asset } = await sendFile<{ asset: { id: number } }>(app, person, {
      ...{ path: `latex/ck-asset/${id}/`, name: `plot-${n}.png`, bytes: madePicture(n) },
    });
    pictures.push(asset.id);
  }
  const content = writeHtml(madeManuscript({ sections, citations, works, pictures }));
  const { success, data } = await person.calls<{ success: boolean; data: { left: unknown[] } }>(
    'POST',
    `../latex/ck-save/${id}/`,
    { content, style: 'apa' },
  );
  if (!success || data.left.length > 0) throw new Error(`Not all of the manuscript was taken: ${JSON.stringify(data.left)}`);
  return id;
};
