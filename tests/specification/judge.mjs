/**
 * Which rows of the specification are done: those that a passing test drives through the contract or in a browser.
 * A function, a store or a panel that is tested by itself may work while nobody can reach it, so it makes no row done.
 */

/** Who else than the plugin of its name shows what an area of the matrix asks for: reading is a room of its own here, and so on. */
const ROOMS = {
  account: ['core'],
  core: ['account', 'home', 'host-web', 'importer', 'notices', 'summariser', 'word'],
  library: ['citing', 'importer', 'reader'],
  latex: ['citing'],
  search: ['catalogue', 'reader'],
};

/** What the whole house does, so that every room has its part in it: offline, two languages, health, limits, rights of accounts, … */
const EVERYWHERE = new Set(
  'CORE-008 CORE-043 CORE-044 CORE-063 CORE-077 CORE-078 CORE-090 CORE-091 ACC-021 ACC-024 ACC-036 AFF-001 LIB-088'.split(' '),
);

/** The history of what people did is kept with the projects that they did it in, and their hints with what is counted. */
const KEPT_IN_LIBRARY = new Set('CORE-056 CORE-057 CORE-060 CORE-065 CORE-066 CORE-068 LTX-013 ONB-006 ONB-007'.split(' '));

/** What kind of proof a test is, by where it stands. */
const KINDS = [
  ['browser', /^tests\/e2e\//],
  // Tests of servers speak to a server that is started for them.
  ['contract', /^(?:core|plugins\/[^/]+|host-web)\/server\/|^tests\/rights\//],
];

/** @returns {'browser' | 'contract' | 'component'} */
export const kindOf = (file) => KINDS.find(([, place]) => place.test(file))?.[0] ?? 'component';

/** The room that a test belongs to; none for those that cross them all. */
export const roomOf = (file) => /^(?:plugins\/([^/]+)|(core|host-web))\//.exec(file)?.slice(1).find(Boolean);

const mayProve = (room, id, area) =>
  room === undefined ||
  room === area ||
  EVERYWHERE.has(id) ||
  (room === 'library' && KEPT_IN_LIBRARY.has(id)) ||
  Boolean(ROOMS[area]?.includes(room));

/**
 * @param rows of the matrix
 * @param {import('./evidence.mjs').Evidence[]} evidence
 * @returns `done` and `componentOnly` are ids, `strangers` are tests with the rows they name of a room that is not theirs,
 *   `unknown` are ids that tests name and the matrix does not have
 */
export const judge = (rows, evidence) => {
  const areas = new Map(rows.map(({ id, plugin }) => [id, plugin]));
  const kinds = new Map();
  for (const { file, rows: named } of evidence)
    for (const id of named) kinds.set(id, (kinds.get(id) ?? new Set()).add(kindOf(file)));
  const driven = (id) => kinds.get(id).has('browser') || kinds.get(id).has('contract');
  const named = rows.map(({ id }) => id).filter((id) => kinds.has(id));
  return {
    done: new Set(named.filter(driven)),
    componentOnly: new Set(named.filter((id) => !driven(id))),
    strangers: evidence.flatMap((test) => {
      const room = roomOf(test.file);
      const strange = test.rows.filter((id) => areas.has(id) && !mayProve(room, id, areas.get(id)));
      return strange.length > 0 ? [{ ...test, rows: strange }] : [];
    }),
    unknown: [...kinds.keys()].filter((id) => !areas.has(id)),
  };
};
