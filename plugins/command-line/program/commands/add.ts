/** `carrel add`: a reference by its DOI, ISBN, arXiv or PubMed number, by the address of its page, or from its PDF. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientId } from '#plugin-api';
import { importerContract } from '#plugins/importer/common/contract.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { findIdentifiers } from '#plugins/library/common/identifiers/find-identifiers.ts';
import type { Identifier } from '#plugins/library/common/identifiers/identifier.ts';
import { EXIT, Problem } from '../problem.ts';
import { projectOf } from '../resolve.ts';
import { answer, type Command, type Session, textOption } from '../session.ts';

const addressOf = ({ kind, value }: Identifier): string | undefined =>
  ({
    doi: `https://doi.org/${value}`,
    arxiv: `https://arxiv.org/abs/${value}`,
    pmid: `https://pubmed.ncbi.nlm.nih.gov/${value}/`,
    pmcid: `https://www.ncbi.nlm.nih.gov/pmc/articles/${value}/`,
    url: value,
    isbn: undefined,
  })[kind];

/** Milliseconds between two looks at a look-up, and how often it is looked at. */
const LOOK = 500;
const LOOKS = 120;

interface Added {
  readonly article: number;
  readonly is_new: boolean;
  readonly project: string;
}

const addPdf = async (session: Session, path: string, project: { id: number; title: string }): Promise<Added> => {
  const name = basename(path);
  const bytes = await readFile(path);
  const file = new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' });
  const { url } = await session.house().call(libraryContract.uploadPdf, { form: {}, files: { file_content: file } });
  const info = { title: name.replace(/\.pdf$/i, ''), pdf_url: url, self_uploaded: true, source: 'pdf' };
  const { document } = await session.house().call(libraryContract.createArticles, { body: { project: project.id, info } });
  const [made] = [document].flat();
  return { article: made?.id ?? 0, is_new: true, project: project.title };
};

const addPage = async (session: Session, url: string, project: number | undefined, tags: string | undefined): Promise<Added> => {
  const { info, pdf } = await session.house().call(importerContract.read, { body: { url } });
  const form = {
    id: clientId(),
    info: JSON.stringify(info),
    ...(project === undefined ? {} : { project }),
    ...(tags === undefined ? {} : { tags: JSON.stringify(tags.split(',').map((tag) => tag.trim())) }),
    ...(pdf === null ? {} : { pdf_url: pdf }),
  };
  const saved = await session.house().call(importerContract.save, { form, files: {} as Record<'pdf', File> });
  return { article: saved.article, is_new: saved.is_new, project: saved.project_title };
};

/** As the library's page adds books: by the services that the house asks. */
const addBook = async (session: Session, isbn: string, project: { id: number; title: string }): Promise<Added> => {
  const house = session.house();
  const { data: begun } = await house.call(libraryContract.startLookups, { body: { project: project.id, text: `ISBN ${isbn}` } });
  let [lookup] = begun;
  for (let looks = 0; lookup?.state === 'waiting' && looks < LOOKS; looks++) {
    await sleep(LOOK);
    const { id } = lookup;
    lookup = (await house.call(libraryContract.listLookups)).data.find((one) => one.id === id);
  }
  const thing = `ISBN ${isbn}`;
  if (lookup?.state === 'missing') throw new Problem(session.say('problem.lookup_missing', { thing }));
  if (!lookup || lookup.article === null)
    throw new Problem(session.say('problem.lookup_failed', { thing, reason: lookup?.reason ?? 'busy' }));
  // One that was there already may be in another one.
  const { data: projects } = await house.call(libraryContract.getAllProjects);
  const { title } = projects.find((one) => one.id === lookup.project) ?? project;
  return { article: lookup.article, is_new: lookup.state === 'added', project: title };
};

const addIdentified = async (
  session: Session,
  identifier: Identifier,
  project: { id: number; title: string } | undefined,
  tags: string | undefined,
): Promise<Added> => {
  const address = addressOf(identifier);
  if (address !== undefined) return addPage(session, address, project?.id, tags);
  if (!project) throw new Problem(session.say('problem.isbn_project'));
  return addBook(session, identifier.value, project);
};

export const add: Command = async (session, asked) => {
  const [thing] = asked.words;
  if (thing === undefined) throw new Problem(session.say('usage.add'));
  const wanted = textOption(asked, 'project');
  const project = wanted === undefined ? undefined : await projectOf(session, wanted);
  const path = resolve(session.folder, thing);
  let added: Added;
  if (existsSync(path)) {
    if (!/\.pdf$/i.test(path)) throw new Problem(session.say('problem.import_it', { file: thing }));
    if (!project) throw new Problem(session.say('problem.pdf_project'));
    added = await addPdf(session, path, project);
  } else {
    const [identifier] = findIdentifiers(thing);
    if (!identifier) throw new Problem(session.say('problem.no_identifier', { thing }));
    added = await addIdentified(session, identifier, project, textOption(asked, 'tags'));
  }
  const { document } = await session.house().call(libraryContract.getArticle, { params: { id: added.article } });
  const values = { key: document.citekey, title: document.info.title ?? '', project: added.project };
  const line = session.say(added.is_new ? 'add.added' : 'add.known', values);
  answer(session, { id: document.id, is_new: added.is_new, ...values }, [line]);
  return EXIT.fine;
};
