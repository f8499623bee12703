/**
 * What citeproc prints for a case, as the suite's own runner asks for it. Plain JavaScript, because the engine has no types. The style and
 * the references are given apart from the case, so that they can be the case's own or what this plugin makes of them.
 */
import { createRequire } from 'node:module';

const CSL = createRequire(import.meta.url)('citeproc');
CSL.debug = () => {};

const TURKISH = 'ocak Şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık bahar yaz sonbahar kış'.split(' ');
const TRANSLITERATED = {
  persons: ['translit'],
  institutions: ['translit'],
  titles: ['translit', 'translat'],
  journals: ['translit'],
  publishers: ['translat'],
  places: ['translat'],
};

/** Abbreviations are looked up without points and articles. */
const abbreviationKey = (key) =>
  key
    .replace(/(?:\b|^)(?:and|et|y|und|l[ae]|the|[ld]')(?:\b|$)|[\x21-\x2C./\x3A-\x40\x5B-\x60\\\x7B\x7D-\x7E]/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const abbreviationsOf = (given) =>
  Object.fromEntries(
    Object.entries(given).map(([jurisdiction, segments]) => [
      jurisdiction,
      Object.fromEntries(
        Object.entries(segments).map(([segment, texts]) => [
          segment,
          Object.fromEntries(
            Object.entries(texts).flatMap(([key, text]) => [
              [key, text],
              [abbreviationKey(key), text],
            ]),
          ),
        ]),
      ),
    ]),
  );

const systemOf = ({ inputs }, items, locales) => {
  const byId = new Map(items.map((item) => [String(item.id), item]));
  const abbreviations = abbreviationsOf(inputs.ABBREVIATIONS ?? {});
  return {
    ...inputs.OPTIONS,
    retrieveItem: (id) => byId.get(String(id)),
    retrieveLocale: (language) => locales[language] ?? false,
    ...(inputs.ABBREVIATIONS && {
      getAbbreviation(_list, found, jurisdiction, category, key) {
        found[jurisdiction] ??= new CSL.AbbreviationSegments();
        const text = abbreviations[jurisdiction]?.[category]?.[key] ?? abbreviations.default?.[category]?.[key];
        if (text !== undefined) found[jurisdiction][category][key] = text;
        return jurisdiction;
      },
    }),
    ...(inputs.OPTIONS?.variableWrapper && { variableWrapper }),
  };
};

const variableWrapper = ({ variableNames, itemData, context, position }, before, text, after) => {
  if (context === 'citation' && variableNames[0] === 'title' && itemData.URL && position === 'first')
    return `${before}<a href="${itemData.URL}">${text}</a>${after}`;
  if (context === 'citation' && variableNames[0] === 'first-reference-note-number' && position !== 'first')
    return `${before}<b>${text}</b>${after}`;
  return before + text + after;
};

/** Citations of a document in the order of their places; `>>` marks what the last step changed. */
const citationsOfDocument = (engine, steps) => {
  let places = [];
  for (const [citation, before, after] of steps) {
    const [, changed] = engine.processCitationCluster(citation, before, after);
    const order = new Map([...before, ...after].map(([id], index) => [id, index]));
    places = places
      .filter(({ id }) => engine.registry.citationreg.citationById[id])
      .map((place) => ({ ...place, mark: '..' }))
      .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
    for (const [index, text, id] of changed) {
      const place = { id, text, mark: '>>' };
      const at = places.findIndex((known) => known.id === id);
      if (at >= 0) places[at] = place;
      else places.splice(index, 0, place);
    }
  }
  return places.map(({ mark, text }, index) => `${mark}[${index}] ${text}`);
};

const wholeBibliography = ([{ bibstart, bibend }, entries]) => bibstart + entries.join('') + bibend;
const headerLines = ([header]) =>
  Object.entries(header)
    .map(([key, value]) => `${key}: ${value}`)
    .sort()
    .join('\n');

const configured = (engine, { submodes, inputs }) => {
  engine.fun.dateparser.addDateParserMonths(TURKISH);
  for (const format of ['rtf', 'plain', 'asciidoc', 'xslfo']) if (submodes.includes(format)) engine.setOutputFormat(format);
  Object.assign(engine.opt.development_extensions, inputs.OPTIONS);
  engine.setLangPrefsForCites({ ...TRANSLITERATED, ...inputs.LANGPARAMS });
  return engine;
};

/**
 * @param {import('./read-case.ts').SuiteCase} suiteCase
 * @param {{ style: string, items: readonly object[], locales: Readonly<Record<string, string>> }} given style and locales as XML or as
 *   trees in JSON
 * @returns {{ whole: string, parts: string[], order: string[] }} what the mode asks for, the citations or entries in it one by one, and
 *   the ids in the order of the style
 * @throws what the engine throws
 */
export const runCase = (suiteCase, { style, items, locales }) => {
  const { mode, submodes, inputs } = suiteCase;
  const engine = configured(new CSL.Engine(systemOf(suiteCase, items, locales), style), suiteCase);
  const isUnsorted = submodes.includes('nosort');
  if (inputs.BIBENTRIES) for (const ids of inputs.BIBENTRIES) engine.updateItems(ids, isUnsorted);
  else if (!inputs.CITATIONS)
    engine.updateItems(
      items.map(({ id }) => id),
      isUnsorted,
    );
  const order = engine.registry.reflist.map(({ id }) => id);
  const clusters = inputs['CITATION-ITEMS'] ?? (inputs.CITATIONS ? [] : [order.map((id) => ({ id }))]);
  const citations = inputs.CITATIONS
    ? citationsOfDocument(engine, inputs.CITATIONS)
    : clusters.map((cluster) => engine.makeCitationCluster(cluster));
  if (mode === 'citation') return { whole: citations.join('\n'), parts: citations, order };
  const bibliography = engine.makeBibliography(inputs.BIBSECTION);
  const whole = submodes.includes('header') ? headerLines(bibliography) : wholeBibliography(bibliography);
  return { whole, parts: bibliography[1], order };
};
