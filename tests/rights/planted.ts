/** Somebody who has left a trace in every place in which the product takes texts, each with a word that stands nowhere else. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestServer, TestUser } from '#core/server/testing/types.ts';
import { coreContract } from '#core/common/core-contract.ts';
import { contract as account } from '#plugins/account/common/contract.ts';
import { contract as affiliate } from '#plugins/affiliate/common/contract.ts';
import { contract as billing } from '#plugins/billing/common/contract.ts';
import { sandboxToken } from '#plugins/billing/common/sandbox-token.ts';
import { citingContract } from '#plugins/citing/common/contract.ts';
import { smallStyle } from '#plugins/citing/common/testing/small-style.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { libraryContract as library } from '#plugins/library/common/contract.ts';
import { smallPng } from '#plugins/library/server/testing/small-image.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { fileOf, newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { contract as operator } from '#plugins/operator/common/contract.ts';
import { ordersContract } from '#plugins/orders/common/contract.ts';
import { proofreadingContract } from '#plugins/proofreading/common/contract.ts';
import { readerContract } from '#plugins/reader/common/contract.ts';
import { contract as richtextContract } from '#plugins/richtext/common/contract.ts';
import { searchContract } from '#plugins/search/common/contract.ts';
import { summariserContract } from '#plugins/summariser/common/contract.ts';

/** What is searched for afterwards. Each is one word, so that no index takes it apart. */
export const MARKS = {
  email: 'adelheid.zqmail@example.org',
  first: 'Adelheidzqfirst',
  last: 'Markenzqlast',
  address: 'Zqstreet',
  city: 'Zqcity',
  region: 'Zqregion',
  settings: 'zqsettings',
  project: 'Zqproject',
  reference: 'Zqreference',
  author: 'Zqauthor',
  note: 'zqnote',
  tag: 'zqtag',
  highlight: 'zqhighlight',
  comment: 'zqcomment',
  fileName: 'zqfilename',
  pdfText: 'zqpdftext',
  image: 'zqimage',
  search: 'zqsearch',
  paper: 'Zqpaper',
  latex: 'zqlatex',
  version: 'zqversion',
  richText: 'Zqrichtext',
  richWords: 'zqrichwords',
  richVersion: 'zqrichversion',
  card: 'Zqcard',
  style: 'Zqstyle',
  layout: 'zqlayout',
  reason: 'zqreason',
  newAddress: 'zqnewmail@example.org',
  userAgent: 'zqagent',
  binned: 'Zqbinned',
  queued: 'zqqueued',
  passkey: 'zqpasskey',
  asked: 'zqasked',
  alert: 'zqalert',
  tab: 'zqtab',
  unwanted: 'zqunwanted',
  summary: 'zqsummary',
  service: 'zqservice',
  ordered: 'zqordered',
  instructions: 'zqinstructions',
  message: 'zqmessage',
} as const;

/** Words in what the person has put into a project of somebody else: it stays, by somebody without a name. */
export const LEFT_BEHIND = 'zqleftbehind';

const inLibrary = async (person: TestUser, friend: TestUser) => {
  const { id: project } = await newProject(person, MARKS.project);
  const pdf = smallPdf({ title: 'Birds', lines: [MARKS.pdfText] });
  const file = await person.call(library.uploadPdf, { form: {}, files: { file_content: fileOf(pdf, `${MARKS.fileName}.pdf`) } });
  const info = { title: MARKS.reference, authors: [{ family: MARKS.author }], pdf_url: file.url, doi: '10.1/zq' };
  const { id: article } = await newArticle(person, project, info);
  const { citation } = await person.call(library.createCitation, {
    body: { citation: { article, page: 1, text: MARKS.highlight } },
  });
  await person.call(library.createCitationNote, { body: { markdown: { citation: citation.id, text: MARKS.comment } } });
  await person.call(library.createArticleNote, { body: { note: { article, text: MARKS.note } } });
  await person.call(library.createTag, { body: { article, text: MARKS.tag } });
  await person.call(library.uploadProjectImage, {
    form: { project_id: project },
    files: { files: fileOf(smallPng(), `${MARKS.image}.png`) },
  });
  await person.call(library.createSavedSearch, {
    body: { title: MARKS.search, conditions: { join: 'all', conditions: [] } },
  });
  const { id: binned } = await newArticle(person, project, { title: MARKS.binned });
  await person.call(library.deleteItems, { body: { articles: [binned] } });
  await share(person, project, friend, 'write');
  const { id: theirs } = await newProject(friend, 'Theirs');
  await share(friend, theirs, person, 'write');
  const { id: elsewhere } = await newArticle(person, theirs, { title: 'Of both' });
  await person.call(library.createArticleNote, { body: { note: { article: elsewhere, text: LEFT_BEHIND } } });
  const position = { article, page: 1, x: 0, y: 0, zoom: 'fit-page', rotation: 0 } as const;
  await person.call(readerContract.savePosition, { body: { position, age: 0 } });
  return { project, article, theirs, hash: file.hash };
};

const inPapers = async (person: TestUser, project: number) => {
  const content = `\\documentclass{article}\\begin{document}${MARKS.latex}\\end{document}`;
  const { data } = await person.call(latexContract.create, {
    body: { title: MARKS.paper, content, projectId: project, featureId: 'latex_file' },
  });
  await person.call(latexContract.createVersion, { body: { version: MARKS.version, latex_file_id: data.latexFile.id } });
  const written = await person.call(richtextContract.create, {
    body: { title: MARKS.richText, content: `<p>${MARKS.richWords}</p>`, projectId: project },
  });
  const { id } = written.data.ckFile;
  await person.call(richtextContract.createVersion, { params: { id }, body: { label: MARKS.richVersion } });
  const style = smallStyle({ title: MARKS.style });
  await person.call(citingContract.uploadStyle, { files: { file: new File([style], 'own.csl') } });
};

const inBilling = async (person: TestUser) => {
  const card = {
    number: '4242424242424242',
    exp_month: 12,
    exp_year: new Date().getUTCFullYear() + 2,
    cvc: '123',
    name: MARKS.card,
  };
  const made = sandboxToken(card);
  if ('problem' in made) throw new Error(made.problem);
  await person.call(billing.addCard, { body: { token: made.token } });
  await person.call(billing.purchaseCredit, { body: { amount: 10 } });
};

const inSearch = async (person: TestUser) => {
  await person.call(searchContract.search, { body: { param: { query: MARKS.asked } } });
  await person.call(searchContract.saveSearch, {
    body: { title: MARKS.alert, param: { query: MARKS.alert }, alerts: false },
  });
  const history = [{ tabRoute: 'results' as const, params: { param: { query: MARKS.tab }, sortByDate: false } }];
  await person.call(searchContract.updateTabs, {
    body: { data: [{ slug: 'zq000000', history, position: 0 }], active_index: 0, timestamp: Date.now() },
  });
  await person.call(searchContract.dismiss, { body: { guid: `work:${MARKS.unwanted}`, is_dismissed: true } });
  await person.call(searchContract.recommendations);
};

const inSummaries = async (person: TestUser) => {
  // Nobody is asked: the name leads nowhere.
  await person.call(summariserContract.summarise, {
    body: { url: `https://${MARKS.summary}.invalid/`, triggeredFrom: 'summariser-page' },
  });
  await person.call(summariserContract.chooseEngine, {
    body: { engine: 'own', url: `https://${MARKS.service}.invalid/v1`, model: 'm', key: 'k', agrees: true },
  });
};

/** @returns the person, a friend with whom they share projects, and what is where */
/** One that is paid for, and of which something was written. */
const inOrders = async (person: TestUser) => {
  const document = fileOf('word '.repeat(600), `${MARKS.ordered}.txt`);
  const { file } = await person.call(ordersContract.upload, { form: { service: 'proofreading' }, files: { file: document } });
  const chosen = { service: 'proofreading', document_type: 'thesis', english_version: 'british' } as const;
  const { order } = await person.call(proofreadingContract.createOrder, {
    body: { file: file.id, ...chosen, instructions: MARKS.instructions },
  });
  await person.call(billing.processToken, { body: { context: { type: 'proofreading', id: order.id } } });
  await person.call(ordersContract.say, { params: { id: order.id }, body: { text: MARKS.message, key: randomUUID() } });
};

export const plant = async (server: TestServer) => {
  const desk = await server.signIn({ user_type: 'operator', email: 'desk@example.org' });
  const friend = await server.signIn({ plan: 'P', email: 'friend@example.org' });
  const person = await server.signIn({ plan: 'P', email: MARKS.email, first_name: MARKS.first, last_name: MARKS.last });
  const { id } = person.account;
  await person.call(account.updateProfile, {
    params: { id },
    body: {
      address: MARKS.address,
      city: MARKS.city,
      region: MARKS.region,
      country: 'CH',
      data: { settings: { own: MARKS.settings } },
    },
  });
  const places = await inLibrary(person, friend);
  await inPapers(person, places.project);
  await inBilling(person);
  await inSearch(person);
  await inSummaries(person);
  await inOrders(person);
  await person.call(affiliate.referralLink, { body: {} });
  await person.call(account.requestEmailChange, { body: { email: MARKS.newAddress } });
  await person.call(coreContract.updateLayouts, {
    body: { drag_n_drop_layouts: { lg: MARKS.layout }, tab_id: null, tabs: [], active_index: 0 },
  });
  await desk.call(operator.changePlan, { params: { id }, body: { plan: 'P', reason: `${MARKS.reason} ${MARKS.first}` } });
  await sql`update core_session set user_agent = ${MARKS.userAgent} where user_id = ${id}`.execute(server.executor);
  // No test has a finger to unlock one with.
  await sql`
    insert into account_passkey (user_id, credential_id, handle, public_key, counter, transports, is_synced, name)
    values (${id}, 'zq', 'zq', '', 0, '{}', false, ${MARKS.passkey})`.execute(server.executor);
  await server.runJobs();
  return { person, friend, desk, ...places };
};
