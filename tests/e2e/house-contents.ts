/** What somebody has in a house, told without its numbers: to be compared with what stands in another one. */
import type { Calls } from './calls.ts';

interface Known {
  readonly id: number;
}
interface Version {
  readonly version: number;
  readonly label: string | null;
}
interface Text {
  readonly path: string;
  readonly content: string;
}

const textsOf = (documents: readonly Text[]) => documents.map(({ path, content }) => [path, content]).sort();

const papersOf = async (calls: Calls) => {
  const { latexFiles } = await calls<{ latexFiles: (Known & { title: string })[] }>('GET', '../latex/list/');
  const told = [];
  for (const { id, title } of latexFiles) {
    const { data } = await calls<{ data: Text[] }>('GET', `../latex/documents/${id}/`);
    const { data: versions } = await calls<{ data: Version[] }>('GET', `../latex/versions/${id}/`);
    const history = [];
    for (const { version, label } of versions) {
      const { documents } = await calls<{ documents: Text[] }>('GET', `../latex/version/${id}/${version}/`);
      history.push([version, label, textsOf(documents)]);
    }
    told.push([title, textsOf(data), history]);
  }
  return told.sort();
};

interface Reference extends Known {
  readonly info: { readonly title: string };
  readonly has_pdf: 0 | 1;
}
interface Citation extends Known {
  readonly page: number;
  readonly text: string;
  readonly color: string;
  readonly quads: unknown;
}
interface Note {
  readonly text: string;
}

const wordsOf = (notes: { readonly data: readonly Note[] }): string[] => notes.data.map(({ text }) => text).sort();

const referencesOf = async (calls: Calls, project: number) => {
  const { data } = await calls<{ data: Reference[] }>('GET', `articles/?project=${project}`);
  const told = [];
  for (const { id, info, has_pdf } of data) {
    const { data: citations } = await calls<{ data: Citation[] }>('GET', `citations/?article=${id}`);
    const marked = [];
    for (const { id: citation, page, text, color, quads } of citations)
      marked.push([page, text, color, quads, wordsOf(await calls('GET', `citation-notes/?citation=${citation}`))]);
    told.push([info.title, has_pdf, marked, wordsOf(await calls('GET', `article-notes/?article=${id}`))]);
  }
  return told.sort();
};

/** Projects, references with what is marked and noted in them, and manuscripts with their history. */
export const contentsOf = async (calls: Calls) => {
  const { data: projects } = await calls<{ data: (Known & { title: string })[] }>('GET', 'get-all/');
  const told = [];
  for (const { id, title } of projects) told.push([title, await referencesOf(calls, id)]);
  return { projects: told.sort(), papers: await papersOf(calls) };
};
