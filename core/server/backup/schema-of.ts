/**
 * How a database is built, as statements that build it again. PostgreSQL tells its own definitions; where it tells none, for tables and
 * sequences, they are put together here. What none of our migrations makes is refused, because it would be missing after a restore.
 */
import type pg from 'pg';
import * as z from 'zod/mini';

const TableShape = z.object({ name: z.string(), columns: z.array(z.string()) });
export const Schema = z.object({
  schemas: z.array(z.string()),
  /** What has to be there before rows are, in any order. */
  before: z.array(z.string()),
  /** What is faster, or only right, once they are: keys, indexes, triggers; in this order. */
  after: z.array(z.string()),
  /** Quoted names, with the columns that are stored. */
  tables: z.array(TableShape),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type Schema = z.output<typeof Schema>;

/** Everybody's schemas but the system's, and nothing that an extension has brought. */
const ours = (catalogue: string, oid: string, namespace: string): string => `
  join pg_namespace n on n.oid = ${namespace} and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  where not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

const rowsOf = async <Row extends pg.QueryResultRow>(session: pg.ClientBase, query: string): Promise<Row[]> =>
  (await session.query<Row>(query)).rows;
const linesOf = async (session: pg.ClientBase, query: string): Promise<string[]> =>
  (await rowsOf<{ line: string }>(session, query)).map(({ line }) => line);

const UNKNOWN = `
  select 'extension ' || extname as line from pg_extension where extname <> 'plpgsql'
  union all select 'relation ' || c.oid::regclass from pg_class c ${ours('pg_class', 'c.oid', 'c.relnamespace')}
    and (c.relkind not in ('r', 'i', 'S', 'v', 'c') or c.relispartition)
  union all select 'inherited ' || inhrelid::regclass from pg_inherits
  union all select 'type ' || t.oid::regtype from pg_type t ${ours('pg_type', 't.oid', 't.typnamespace')} and t.typtype in ('e', 'd', 'r')
  union all select 'routine ' || p.oid::regprocedure from pg_proc p ${ours('pg_proc', 'p.oid', 'p.pronamespace')} and p.prokind in ('a', 'w')
  union all select 'policy ' || polname from pg_policy
  union all select 'statistics ' || stxname from pg_statistic_ext
  union all select 'rule ' || rulename from pg_rewrite r join pg_class c on c.oid = r.ev_class ${ours('pg_class', 'c.oid', 'c.relnamespace')} and rulename <> '_RETURN'
  union all select 'disabled trigger ' || tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'
  union all select 'event trigger ' || evtname from pg_event_trigger
  union all select 'large object ' || oid from pg_largeobject_metadata`;

const SEQUENCES = `
  select c.oid::regclass::text as name, format_type(s.seqtypid, null) as type, s.seqstart::text as start, s.seqincrement::text as step,
    s.seqmin::text as least, s.seqmax::text as most, s.seqcache::text as cache, s.seqcycle as cycles,
    exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i') as "isIdentity",
    (select format('%s.%I', d.refobjid::regclass, a.attname) from pg_depend d
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'a' and d.refclassid = 'pg_class'::regclass) as owner
  from pg_sequence s join pg_class c on c.oid = s.seqrelid ${ours('pg_class', 'c.oid', 'c.relnamespace')} order by name`;

interface SequenceRow {
  readonly name: string;
  readonly type: string;
  readonly start: string;
  readonly step: string;
  readonly least: string;
  readonly most: string;
  readonly cache: string;
  readonly cycles: boolean;
  readonly isIdentity: boolean;
  readonly owner: string | null;
}

const optionsOf = ({ start, step, least, most, cache, cycles }: SequenceRow): string =>
  `increment ${step} minvalue ${least} maxvalue ${most} start ${start} cache ${cache} ${cycles ? '' : 'no '}cycle`;

const COLUMNS = `
  select c.oid::regclass::text as table, quote_ident(a.attname) as name, c.relpersistence = 'u' as "isUnlogged", a.attgenerated <> '' as "isGenerated",
    format_type(a.atttypid, a.atttypmod)
      || case when a.attcollation <> t.typcollation then (select format(' collate %I.%I', m.nspname, l.collname)
        from pg_collation l join pg_namespace m on m.oid = l.collnamespace where l.oid = a.attcollation) else '' end as type,
    case when a.attstorage <> t.typstorage then
      case a.attstorage when 'p' then 'plain' when 'e' then 'external' when 'm' then 'main' else 'extended' end end as storage,
    pg_get_expr(d.adbin, d.adrelid) as expression, a.attgenerated::text as generated, a.attidentity::text as identity, a.attnotnull as "isNeeded",
    (select quote_ident(k.conname) from pg_constraint k where k.conrelid = c.oid and k.contype = 'n' and k.conkey = array[a.attnum]) as need,
    pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence, array_to_string(c.reloptions, ', ') as options
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  ${ours('pg_class', 'c.oid', 'c.relnamespace')} and c.relkind = 'r' order by 1, a.attnum`;

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly isUnlogged: boolean;
  readonly isGenerated: boolean;
  readonly type: string;
  /** How long values are kept, where it is not the type's own way. */
  readonly storage: string | null;
  readonly expression: string | null;
  readonly generated: string;
  readonly identity: string;
  readonly isNeeded: boolean;
  /** Name of its not being null, since PostgreSQL 18. */
  readonly need: string | null;
  readonly sequence: string | null;
  readonly options: string | null;
}

const identityOf = (column: ColumnRow, sequences: ReadonlyMap<string, SequenceRow>): string => {
  const sequence = sequences.get(column.sequence ?? '');
  const options = sequence ? ` (sequence name ${sequence.name} ${optionsOf(sequence)})` : '';
  return ` generated ${column.identity === 'a' ? 'always' : 'by default'} as identity${options}`;
};

const columnOf = (column: ColumnRow, sequences: ReadonlyMap<string, SequenceRow>): string => {
  const { name, type, expression, generated, identity, isNeeded, need } = column;
  const needed = `${need ? ` constraint ${need}` : ''}${isNeeded ? ' not null' : ''}`;
  if (identity) return `${name} ${type}${identityOf(column, sequences)}${needed}`;
  if (expression === null) return `${name} ${type}${needed}`;
  if (!generated) return `${name} ${type} default ${expression}${needed}`;
  return `${name} ${type} generated always as (${expression}) ${generated === 's' ? 'stored' : 'virtual'}${needed}`;
};

const tableOf = (name: string, columns: readonly ColumnRow[], sequences: ReadonlyMap<string, SequenceRow>): string => {
  const { isUnlogged = false, options = null } = columns[0] ?? {};
  const lines = columns.map((column) => columnOf(column, sequences)).join(',\n  ');
  return `create ${isUnlogged ? 'unlogged ' : ''}table ${name} (\n  ${lines}\n)${options ? ` with (${options})` : ''}`;
};

/** Apart from the table's own statement, which could not say it before PostgreSQL 16. */
const storageOf = (columns: readonly ColumnRow[]): string[] =>
  columns
    .filter(({ storage }) => storage !== null)
    .map(({ table, name, storage }) => `alter table ${table} alter column ${name} set storage ${storage}`);

const TYPES = `
  select format('create type %s as (%s)', c.oid::regclass, string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ${ours('pg_class', 'c.oid', 'c.relnamespace')} and c.relkind = 'c' group by c.oid`;

const ROUTINES = `select pg_get_functiondef(p.oid) as line from pg_proc p ${ours('pg_proc', 'p.oid', 'p.pronamespace')}
  and p.prokind in ('f', 'p') order by 1`;

const VIEWS = `select format('create view %s%s as %s', c.oid::regclass, ' with (' || array_to_string(c.reloptions, ', ') || ')', pg_get_viewdef(c.oid)) as line
  from pg_class c ${ours('pg_class', 'c.oid', 'c.relnamespace')} and c.relkind = 'v' order by 1`;

const constraintsOf = (types: string): string => `
  select format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as line
  from pg_constraint k ${ours('pg_constraint', 'k.oid', 'k.connamespace')} and k.conrelid <> 0 and k.contype in (${types}) order by 1`;

const INDEXES = `select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indexrelid
  ${ours('pg_class', 'c.oid', 'c.relnamespace')} and c.relkind = 'i'
  and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by 1`;

const TRIGGERS = `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
  ${ours('pg_class', 'c.oid', 'c.relnamespace')} and not t.tgisinternal order by 1`;

const ROW_SECURITY = `select format('alter table %s enable row level security', c.oid::regclass) as line from pg_class c
  ${ours('pg_class', 'c.oid', 'c.relnamespace')} and c.relkind = 'r' and c.relrowsecurity order by 1`;

const SCHEMAS = `select quote_ident(nspname) as line from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by nspname`;

/** Where sequences stand. They are of no transaction: what is read now is at or beyond what the rows of the snapshot use. */
const valuesOf = async (session: pg.ClientBase, names: readonly string[]): Promise<Schema['sequences']> => {
  const values: Schema['sequences'] = [];
  for (const name of names) {
    const [row] = await rowsOf<{ value: string; isCalled: boolean }>(
      session,
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (row) values.push({ name, ...row });
  }
  return values;
};

/**
 * To be asked in a transaction, so that it is of one moment with the rows; from then on names have to be given in full there.
 * @throws for what is not known how to build
 */
export const schemaOf = async (session: pg.ClientBase): Promise<Schema> => {
  await session.query("set local search_path = ''");
  const unknown = await linesOf(session, UNKNOWN);
  if (unknown.length > 0) throw new Error(`The database holds what a backup cannot hold: ${unknown.join(', ')}.`);
  const sequences = await rowsOf<SequenceRow>(session, SEQUENCES);
  const byName = new Map(sequences.map((sequence) => [sequence.name, sequence]));
  const columns = new Map<string, ColumnRow[]>();
  for (const column of await rowsOf<ColumnRow>(session, COLUMNS))
    columns.set(column.table, [...(columns.get(column.table) ?? []), column]);
  const single = sequences.filter(({ isIdentity }) => !isIdentity);
  const owned = single.filter(({ owner }) => owner !== null);
  return {
    schemas: await linesOf(session, SCHEMAS),
    before: [
      ...(await linesOf(session, TYPES)),
      ...single.map((sequence) => `create sequence ${sequence.name} as ${sequence.type} ${optionsOf(sequence)}`),
      ...[...columns].map(([name, own]) => tableOf(name, own, byName)),
      ...[...columns.values()].flatMap(storageOf),
      ...owned.map(({ name, owner }) => `alter sequence ${name} owned by ${owner}`),
      ...(await linesOf(session, ROUTINES)),
      ...(await linesOf(session, VIEWS)),
    ],
    after: [
      ...(await linesOf(session, constraintsOf(`'p', 'u', 'x'`))),
      ...(await linesOf(session, INDEXES)),
      ...(await linesOf(session, constraintsOf(`'c'`))),
      ...(await linesOf(session, constraintsOf(`'f'`))),
      ...(await linesOf(session, TRIGGERS)),
      ...(await linesOf(session, ROW_SECURITY)),
    ],
    tables: [...columns].map(([name, own]) => ({
      name,
      columns: own.filter(({ isGenerated }) => !isGenerated).map((column) => column.name),
    })),
    sequences: await valuesOf(
      session,
      sequences.map(({ name }) => name),
    ),
  };
};
