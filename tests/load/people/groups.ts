/** Groups of five who share a project with references, and a paper in it: made by their own calls before anything is measured. */
import { madeUpLibrary } from '../../../plugins/library/bench/made-up-library.ts';
import type { Person } from './person.ts';

export const GROUP = 5;
/** Of a group's project. */
export const REFERENCES = 200;

export interface Known {
  readonly id: number;
  version: number;
}

export interface Group {
  readonly people: readonly Person[];
  readonly project: number;
  readonly articles: readonly Known[];
  readonly paper: number;
  /** The text of the paper, by which it is opened live. */
  readonly document: number;
  /** What one would look for. */
  readonly words: readonly string[];
}

const { bib, queries } = madeUpLibrary(REFERENCES);

/** About twenty thousand signs, as a paper of some pages has. */
const SOURCE = `\\documentclass{article}
\\begin{document}
\\title{A paper of five}\\maketitle
${Array.from({ length: 40 }, (_, n) => `\\section{Part ${n}}\n${'Some words of a sentence that says what it has to say. '.repeat(8)}`).join('\n\n')}
\\end{document}
`;

const joins = async (leader: Person, project: number, person: Person): Promise<void> => {
  const asked = { shared_to: person.account.email, project_id: project, permission: 'write' };
  const { share } = await leader.must<{ share: { share_id: number } }>('POST', '/projects/add-sharing/', asked);
  await person.must('POST', '/projects/share-request-action/', { share_id: share.share_id, action: 'accept' });
};

const makeGroup = async (people: readonly Person[], number: number): Promise<Group> => {
  const [leader, ...others] = people as [Person, ...Person[]];
  const { project } = await leader.must<{ project: Known }>('POST', '/projects/', { title: `Project ${number}` });
  const form = new FormData();
  form.set('project_id', String(project.id));
  form.set('file', new File([bib], 'library.bib'));
  await leader.must('POST', '/export-import/import/', form);
  for (const person of others) await joins(leader, project.id, person);
  const { data } = await leader.must<{ data: Known[] }>(
    'GET',
    `/projects/articles/?project=${project.id}&limit=${REFERENCES}&offset=0`,
  );
  const paper = { title: 'A paper', content: SOURCE, projectId: project.id, featureId: 'latex_file' };
  const made = await leader.must<{ data: { latexFile: Known } }>('POST', '/latex/create/', paper);
  const { id } = made.data.latexFile;
  const texts = await leader.must<{ data: Known[] }>('GET', `/latex/documents/${id}/`);
  return {
    people,
    project: project.id,
    articles: data.map((row) => ({ id: row.id, version: row.version })),
    paper: id,
    document: texts.data[0]?.id ?? 0,
    words: queries,
  };
};

/** Four at a time. */
export const makeGroups = async (people: readonly Person[]): Promise<readonly Group[]> => {
  const count = Math.ceil(people.length / GROUP);
  const groups: Group[] = [];
  let next = 0;
  const makeOnes = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++)
      groups[at] = await makeGroup(people.slice(at * GROUP, (at + 1) * GROUP), at + 1);
  };
  await Promise.all(Array.from({ length: 4 }, makeOnes));
  return groups;
};
