/**
 * Formats references with citeproc-js. Runs as a thread of its own with limits on time and memory: a style or a reference that hangs or
 * eats memory costs this thread and nothing else. Plain JavaScript, because it is run from its text (see `formatter.ts`), and without
 * imports of ours for the same reason. The engine is used as it comes; what it prints is read by `common/read-runs.ts`.
 *
 * Takes `{ id, key, style, language, items, cites }`, `style` being the tree of a style as JSON, and answers `{ id, ...formatted }` or
 * `{ id, failed }`; with `citations` and `bibliography` in place of `cites`, the citations of a whole text (see `messages.ts`).
 */
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const require = createRequire(workerData.from);
const CSL = require('citeproc');
CSL.debug = () => {};

/** Engines that are kept: to make one takes longer than to format with it. */
const KEPT_ENGINES = 8;
/** By style and language, used last at the end. */
const engines = new Map();

const engineFor = ({ key, style, language }) => {
  const name = `${key} ${language}`;
  const known = engines.get(name);
  engines.delete(name);
  const made = known ?? makeEngine(style, language);
  engines.set(name, made);
  for (const old of engines.keys()) if (engines.size > KEPT_ENGINES) engines.delete(old);
  return { ...made, forget: () => engines.delete(name) };
};

const makeEngine = (style, language) => {
  const items = new Map();
  const sys = {
    retrieveItem: (id) => items.get(id),
    // Terms that a language lacks are taken from American English.
    retrieveLocale: (wanted) => workerData.locales[wanted] ?? workerData.locales['en-US'],
  };
  const engine = new CSL.Engine(sys, style, language, true);
  // What the last date of a style has around it would be printed inside of the first span of time: "May–(accessed June )".
  engine.dateput.string(engine, engine.dateput.queue);
  engine.dateput.openLevel('empty');
  return { items, engine };
};

const bibliographyOf = (engine) => {
  const bibliography = engine.makeBibliography();
  if (!bibliography) return undefined;
  const [header, texts] = bibliography;
  return {
    entries: texts.map((html, index) => ({ id: header.entry_ids[index][0], html })),
    hanging: Boolean(header.hangingindent),
    labels: header['second-field-align'] || undefined,
    labelWidth: header.maxoffset,
    entrySpacing: Number(header.entryspacing),
    lineSpacing: Number(header.linespacing),
  };
};

const entriesOf = (engine, ids) => {
  engine.updateItems(ids);
  const { entries = [], hanging = false } = bibliographyOf(engine) ?? {};
  return { entries, hanging };
};

/** As they are cited for the first time: styles of footnotes say more of a reference then. */
const citationOf = (engine, ids) => engine.makeCitationCluster(ids.map((id) => ({ id })));

const print = (engine, ids, cites) => ({ ...entriesOf(engine, ids), citation: cites ? citationOf(engine, ids) : '' });

/**
 * All citations in their order, each with what those before it have said already. A text is printed whole each time: when one citation is
 * put into a text that the engine knows, numbers and the letters behind years come to depend on how the text came to be.
 */
const printDocument = (engine, { citations, bibliography }) => {
  const isNote = engine.opt.xclass === 'note';
  const places = citations.map(({ note, asNote, items }, index) => ({
    citationID: `c${index}`,
    // The engine writes into them, and may be asked again.
    citationItems: items.map((item) => ({ ...item })),
    properties: { noteIndex: isNote ? asNote : note },
  }));
  const printed = engine.rebuildProcessorState(places);
  return {
    citations: printed.map(([, , html]) => html),
    isNote,
    bibliography: bibliography ? bibliographyOf(engine) : undefined,
  };
};

/** Nothing of a text stays for the next one that the engine is used for. */
const forgetText = (engine) => {
  engine.updateItems([]);
  Object.assign(engine.registry.citationreg, { citationById: {}, citationByIndex: [], citationsByItemId: {} });
};

/** Those that the engine cannot take, each tried by itself. */
const faulty = (job) =>
  job.items.filter((item) => {
    const { engine, items, forget } = engineFor(job);
    try {
      items.set(item.id, item);
      print(engine, [item.id], job.cites ?? true);
      return false;
    } catch {
      // What state it is in nobody knows.
      forget();
      return true;
    }
  });

const format = (job) => {
  const { engine, items, forget } = engineFor(job);
  items.clear();
  for (const item of job.items) items.set(item.id, item);
  try {
    const ids = job.items.map(({ id }) => id);
    const printed = job.citations ? printDocument(engine, job) : print(engine, ids, job.cites);
    forgetText(engine);
    return printed;
  } catch (error) {
    forget();
    throw error;
  }
};

const plain = ({ id, title }) => ({ id, type: 'document', title: title ?? '?' });

/** A reference that cannot be taken is printed as its title. */
const formatAll = (job) => {
  try {
    return format(job);
  } catch (error) {
    const bad = new Set(faulty(job));
    if (bad.size === 0) throw error;
    // When it is the style, titles cannot be printed either.
    return format({ ...job, items: job.items.map((item) => (bad.has(item) ? plain(item) : item)) });
  }
};

parentPort.on('message', (job) => {
  try {
    parentPort.postMessage({ id: job.id, ...formatAll(job) });
  } catch (error) {
    parentPort.postMessage({ id: job.id, failed: String(error).slice(0, 500) });
  }
});
