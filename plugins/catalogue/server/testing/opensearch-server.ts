/**
 * For tests: as much of OpenSearch as the catalogue asks of it, over HTTP and in the form that it documents. It holds documents and evaluates
 * what it is asked by looking at each of them; it ranks by how often words stand there, which is less than OpenSearch does.
 */
import { localServer, type AskedOf, type Reply } from '#core/server/testing/local-server.ts';

type Json = Readonly<Record<string, unknown>>;
interface Held {
  readonly source: Json;
  readonly version: number;
}
interface Index {
  readonly body: Json;
  readonly documents: Map<string, Held>;
}

const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());
const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
const entryOf = (value: unknown): [string, unknown] => Object.entries(value as Json)[0] ?? ['', undefined];
const wordsIn = (source: Json, field: string): string[][] =>
  listOf(source[field]).map((text) =>
    String(text)
      .split(/\s+/)
      .filter((word) => word !== ''),
  );
const occurrences = (source: Json, field: string, word: string): number =>
  wordsIn(source, field)
    .flat()
    .filter((one) => one === word).length;

const patternOf = (value: string): RegExp =>
  new RegExp(
    `^${value
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '.*')
      .replace(/\?/g, '.')}$`,
  );
const weightOf = (field: string): [string, number] => {
  const [name = '', weight = '1'] = field.split('^');
  return [name, Number(weight)];
};

const inRange = (value: unknown, range: unknown): boolean => {
  const [least, most] = [at(range, 'gte'), at(range, 'lte')];
  if (value === undefined) return false;
  return (
    (least === undefined || (value as never) >= (least as never)) && (most === undefined || (value as never) <= (most as never))
  );
};

/** What a document scores; `undefined` when it does not match. */
type Matcher = (body: unknown, source: Json, id: string) => number | undefined;

const sum = (scores: readonly (number | undefined)[]): number => scores.reduce<number>((total, score) => total + (score ?? 0), 0);
const some = (scores: readonly (number | undefined)[]): number | undefined =>
  scores.some((score) => score !== undefined) ? sum(scores) : undefined;

const inFields: Matcher = (body, source) => {
  const words = String(at(body, 'query')).split(' ');
  const fields = listOf(at(body, 'fields')).map((field) => weightOf(String(field)));
  const score = sum(fields.flatMap(([field, weight]) => words.map((word) => weight * occurrences(source, field, word))));
  return score > 0 ? score : undefined;
};

const MATCHERS: Readonly<Record<string, Matcher>> = {
  match_all: () => 1,
  match_none: () => undefined,
  combined_fields: inFields,
  multi_match: inFields,
  more_like_this: (body, source, id) =>
    inFields({ query: listOf(at(body, 'like')).join(' '), fields: at(body, 'fields') }, source, id),
  match_phrase(body, source) {
    const [field, asked] = entryOf(body);
    const words = String(at(asked, 'query')).split(' ');
    const rows = wordsIn(source, field);
    const isThere = rows.some((row) => row.some((_, start) => words.every((word, place) => row[start + place] === word)));
    return isThere ? words.length * Number(at(asked, 'boost') ?? 1) : undefined;
  },
  wildcard(body, source) {
    const [field, asked] = entryOf(body);
    const pattern = patternOf(String(at(asked, 'value')));
    return wordsIn(source, field)
      .flat()
      .some((word) => pattern.test(word))
      ? 1
      : undefined;
  },
  term(body, source) {
    const [field, value] = entryOf(body);
    return listOf(source[field]).includes(value) ? 1 : undefined;
  },
  terms(body, source) {
    const [field, values] = entryOf(body);
    return listOf(source[field]).some((value) => listOf(values).includes(value)) ? 1 : undefined;
  },
  range(body, source) {
    const [field, range] = entryOf(body);
    return listOf(source[field]).some((value) => inRange(value, range)) ? 1 : undefined;
  },
  ids: (body, _source, id) => (listOf(at(body, 'values')).includes(id) ? 1 : undefined),
  constant_score: (body, source, id) =>
    matches(at(body, 'filter'), source, id) === undefined ? undefined : Number(at(body, 'boost') ?? 1),
  function_score(body, source, id) {
    const score = matches(at(body, 'query'), source, id);
    const [first] = listOf(at(body, 'functions'));
    const prior =
      Number(at(first, 'weight')) * Math.log1p(Number(source[String(at(at(first, 'field_value_factor'), 'field'))] ?? 0));
    return score === undefined ? undefined : score + Math.min(Number(at(body, 'max_boost')), prior);
  },
  bool(body, source, id) {
    const all = (kind: string) => listOf(at(body, kind)).map((query) => matches(query, source, id));
    const [must, filter, should, mustNot] = [all('must'), all('filter'), all('should'), all('must_not')];
    if ([...must, ...filter].includes(undefined) || mustNot.some((score) => score !== undefined)) return undefined;
    const wanted = should.length > 0 ? some(should) : 0;
    return wanted === undefined ? undefined : sum(must) + wanted;
  },
};

const matches: (query: unknown, source: Json, id: string) => number | undefined = (query, source, id) => {
  const [kind, body] = entryOf(query);
  const matcher = MATCHERS[kind];
  if (!matcher) throw new Error(`unknown query [${kind}]`);
  return matcher(body, source, id);
};

interface Hit {
  readonly _id: string;
  readonly _score: number;
  readonly source: Json;
  readonly sort: readonly unknown[];
}

const sortValues = (body: Json, { _score, source }: Omit<Hit, 'sort'>): unknown[] =>
  listOf(body.sort ?? [{ _score: 'desc' }]).map((order) => {
    const [field] = entryOf(order);
    return field === '_score' ? _score : (source[field] ?? null);
  });
/** Missing values stand at the end, whichever way the order goes. */
const inOrder = (body: Json, a: readonly unknown[], b: readonly unknown[]): number => {
  for (const [place, order] of listOf(body.sort ?? [{ _score: 'desc' }]).entries()) {
    const [, how] = entryOf(order);
    const [one, other] = [a[place], b[place]];
    if (one === other) continue;
    if (one === null || other === null) return one === null ? 1 : -1;
    const isDown = how === 'desc' || at(how, 'order') === 'desc';
    return ((one as never) < (other as never) ? -1 : 1) * (isDown ? -1 : 1);
  }
  return 0;
};

const bucketsOf = (terms: unknown, hits: readonly Omit<Hit, 'sort'>[]) => {
  const field = String(at(terms, 'field'));
  const counts = new Map<unknown, number>();
  for (const { source } of hits)
    for (const value of new Set(listOf(source[field]))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([key, doc_count]) => ({ key, doc_count }))
    .sort((a, b) => b.doc_count - a.doc_count || ((a.key as never) < (b.key as never) ? -1 : 1))
    .slice(0, Number(at(terms, 'size')));
};

const search = ({ documents }: Index, body: Json): Json => {
  const found = [...documents].flatMap(([_id, { source }]) => {
    const _score = matches(body.query ?? { match_all: {} }, source, _id);
    return _score === undefined ? [] : [{ _id, _score, source }];
  });
  const passes = (filter: unknown) => (hit: Omit<Hit, 'sort'>) =>
    filter === undefined || matches(filter, hit.source, hit._id) !== undefined;
  const hits = found
    .filter(passes(body.post_filter))
    .map((hit): Hit => ({ ...hit, sort: sortValues(body, hit) }))
    .sort((a, b) => inOrder(body, a.sort, b.sort));
  const after =
    body.search_after === undefined ? hits : hits.filter(({ sort }) => inOrder(body, sort, listOf(body.search_after)) > 0);
  const from = Number(body.from ?? 0);
  const size = Number(body.size ?? 10);
  if (from + size > 10_000) throw new Error('Result window is too large');
  const aggregations = Object.entries((body.aggs ?? {}) as Json).map(([name, agg]) => {
    const own = found.filter(passes(at(agg, 'filter')));
    const values = at(at(agg, 'aggs'), 'values');
    return [name, { doc_count: own.length, ...(values ? { values: { buckets: bucketsOf(at(values, 'terms'), own) } } : {}) }];
  });
  const fields = listOf(body._source);
  const shown = (source: Json) => Object.fromEntries(Object.entries(source).filter(([name]) => fields.includes(name)));
  return {
    hits: {
      total: { value: hits.length, relation: 'eq' },
      hits: after
        .slice(from, from + size)
        .map(({ source, ...hit }) => ({ ...hit, ...(body._source === false ? {} : { _source: shown(source) }) })),
    },
    aggregations: Object.fromEntries(aggregations),
  };
};

const bulk = ({ documents }: Index, text: string): Json => {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Json);
  const items: Json[] = [];
  for (let line = lines.shift(); line; line = lines.shift()) {
    const [kind, target] = entryOf(line);
    const id = String(at(target, '_id'));
    const present = documents.get(id);
    const version = Number(at(target, 'version') ?? (present?.version ?? 0) + 1);
    const source = kind === 'index' ? (lines.shift() ?? {}) : undefined;
    const isOld = at(target, 'version_type') === 'external_gte' && version < (present?.version ?? 0);
    if (isOld) items.push({ [kind]: { _id: id, status: 409 } });
    else {
      if (source) documents.set(id, { source, version });
      else documents.delete(id);
      items.push({ [kind]: { _id: id, status: source ? 201 : present ? 200 : 404 } });
    }
  }
  return { errors: items.some((item) => Number(at(entryOf(item)[1], 'status')) >= 400), items };
};

/** @param credentials `user:password` that it asks for */
export const startOpenSearch = async (credentials?: string) => {
  const indexes = new Map<string, Index>();
  const missing: Reply = {
    status: 404,
    body: JSON.stringify({ error: { type: 'index_not_found_exception', reason: 'no such index' } }),
  };
  const answer = ({ method, url, headers, body }: AskedOf): Reply => {
    const wanted = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
    if (wanted && headers.authorization !== wanted) return { status: 401, body: JSON.stringify({ error: 'Unauthorized' }) };
    const [name = '', action = '', id = ''] = new URL(url, 'http://x').pathname.slice(1).split('/').map(decodeURIComponent);
    const text = body.toString('utf8');
    const ok = (value: Json): Reply => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });
    const json = (): Json => (text === '' ? {} : (JSON.parse(text) as Json));
    if (method === 'PUT' && action === '') {
      indexes.set(name, { body: json(), documents: new Map() });
      return ok({ acknowledged: true });
    }
    // Documents may be put into an index that is not there yet.
    if (method === 'PUT' && !indexes.has(name)) indexes.set(name, { body: {}, documents: new Map() });
    const index = indexes.get(name);
    if (!index) return missing;
    if (method === 'DELETE') return ok({ acknowledged: indexes.delete(name) });
    if (action === '_doc' && method === 'PUT') {
      index.documents.set(id, { source: json(), version: 1 });
      return ok({ result: 'created' });
    }
    if (action === '_doc') {
      const held = index.documents.get(id);
      return held ? ok({ _id: id, _source: held.source }) : { status: 404, body: JSON.stringify({ found: false }) };
    }
    const actions: Readonly<Record<string, () => Json>> = {
      _mapping: () => ({ [name]: { mappings: index.body.mappings } }),
      _count: () => ({ count: index.documents.size }),
      _stats: () => ({ _all: { primaries: { store: { size_in_bytes: 1000 * index.documents.size } } } }),
      _refresh: () => ({ _shards: { failed: 0 } }),
      _bulk: () => bulk(index, text),
      _search: () => search(index, json()),
    };
    try {
      const value = actions[action]?.();
      return value ? ok(value) : missing;
    } catch (error) {
      return {
        status: 400,
        body: JSON.stringify({ error: { type: 'search_phase_execution_exception', reason: String(error) } }),
      };
    }
  };
  const server = await localServer(answer);
  return { ...server, indexes };
};
