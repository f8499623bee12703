/** Gives somebody a few things of each kind, so that what is asked about things by their numbers finds some. */
import type { TestCaller } from '#core/server/testing/types.ts';
import type { Route } from '#plugin-api';
import type { OneCall } from './house.ts';

/** What stands at a path of a reply. */
const valueIn = (reply: unknown, path: readonly string[]): unknown => {
  let value = reply;
  for (const step of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  return value;
};

const numberIn = (reply: unknown, ...path: readonly string[]): number => {
  const value = valueIn(reply, path);
  return typeof value === 'number' ? value : 0;
};

const textIn = (reply: unknown, ...path: readonly string[]): string => String(valueIn(reply, path) ?? '');

/** As many words as a service of proofreading takes. */
const WORDS = 'word '.repeat(600);

/** A draft of an order, of a file with that name. */
const orderOf = async (ask: (key: string, input: object) => Promise<unknown>, title: string): Promise<number> => {
  const file = new File([WORDS], `${title}.txt`);
  const sent = await ask('orders.upload', { form: { service: 'proofreading' }, files: { file } });
  const chosen = { service: 'proofreading', document_type: 'thesis', english_version: 'british' };
  const made = await ask('proofreading.createOrder', { body: { file: textIn(sent, 'file', 'id'), ...chosen } });
  return numberIn(made, 'order', 'id');
};

/**
 * Calls of plugins that are not there are left out.
 * @param title what all of it is called
 * @returns numbers of what there is now, 0 for what could not be made
 */
export const furnish = async (calls: readonly OneCall[], caller: TestCaller, title: string) => {
  const ask = async (key: string, input: object): Promise<unknown> => {
    const call = calls.find(({ owner, name }) => `${owner}.${name}` === key);
    if (!call) return undefined;
    const { status, json } = await caller.send<Route>(call.route, input as never);
    if (status >= 400) throw new Error(`${key} answered ${status}: ${JSON.stringify(json)}`);
    return json;
  };
  const project = numberIn(await ask('library.createProject', { body: { title } }), 'project', 'id');
  const article = numberIn(await ask('library.createArticles', { body: { project, info: { title } } }), 'document', 'id');
  const citation = numberIn(
    await ask('library.createCitation', { body: { citation: { article, page: 1, text: title } } }),
    'citation',
    'id',
  );
  await ask('library.createArticleNote', { body: { note: { article, text: title } } });
  await ask('library.createCitationNote', { body: { markdown: { citation, text: title } } });
  await ask('library.createTag', { body: { article, text: title } });
  const made = await ask('latex.create', { body: { title, projectId: project, featureId: 'latex_file' } });
  const paper = numberIn(made, 'data', 'latexFile', 'id');
  const written = await ask('richtext.create', { body: { title, projectId: project } });
  const richText = numberIn(written, 'data', 'ckFile', 'id');
  const token = `sandbox_pays_08_2031_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}_Ada`;
  const card = numberIn(await ask('billing.addCard', { body: { token } }), 'data', '0', 'id');
  const paid = await ask('billing.purchaseCredit', { body: { amount: 5 } });
  const payment = numberIn(paid, 'data', 'payment');
  const invoice = numberIn(await ask('billing.invoices', {}), 'data', '0', 'id');
  await ask('billing.sendInsufficientCredit', { body: { service: 'summaries', required_credit: 90 } });
  const archive = numberIn(await ask('account.startDataExport', {}), 'data', 'id');
  const search = numberIn(
    await ask('search.saveSearch', { body: { title, param: { query: title }, alerts: false } }),
    'search',
    'id',
  );
  await ask('search.search', { body: { param: { query: title } } });
  const recent = numberIn(await ask('search.recent', {}), 'data', '0', 'id');
  // Nobody is asked: the name leads nowhere.
  const body = { url: 'https://nowhere.invalid/', triggeredFrom: 'summariser-page' };
  const summary = numberIn(await ask('summariser.summarise', { body }), 'summary', 'id');
  const order = await orderOf(ask, title);
  const told = { address: `https://nowhere.invalid/${title}`, events: ['library.changed'] };
  const hook = numberIn(await ask('programs.makeHook', { body: told }), 'hook', 'id');
  return { project, article, citation, paper, richText, card, payment, invoice, archive, search, recent, summary, order, hook };
};
