/** That a schema comes back as PostgreSQL itself tells it, in every way that ours are built, and in some that they are not yet. */
import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { contentsOf, shapeOf } from './testing/moment.ts';
import { emptyPlace, never, programOf, smallHouse } from './testing/small-house.ts';
import { restoreBackup } from './restore-backup.ts';

const asked = async (url: string, query: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  await client.connect();
  return (await client.query(query).finally(() => client.end())).rows;
};

const ODD = `
  create schema "Odd schema";
  create type "Odd schema".pair as (a int, "B b" text);
  create sequence "Odd schema"."Own seq" as smallint increment -2 minvalue -100 maxvalue 7 start 7 cache 3 cycle;
  select nextval('"Odd schema"."Own seq"');
  create function "Odd schema".doubled(x int) returns int language sql immutable as $$ select x * 2 $$;
  create table "Odd schema"."Table" (
    "Id" bigint generated always as identity (start 5 increment 5) primary key, "user" text collate "C" default 'it''s' || E'\\n', old serial,
    twice int generated always as ("Odd schema".doubled(3)) stored, body bytea not null, list text[] default '{a,b}', at timestamptz default now(),
    part "Odd schema".pair, unique nulls not distinct ("user", old) deferrable initially deferred, check (old > 0), exclude using btree (old with =)
  ) with (fillfactor = 70);
  alter table "Odd schema"."Table" alter body set storage external;
  create unlogged table quick (id int);
  create table slow (id bigint);
  alter table slow add constraint far foreign key (id) references "Odd schema"."Table" ("Id") on delete cascade not valid;
  create view seen as select * from "Odd schema"."Table" where old > 0;
  create function all_of() returns setof seen language sql stable as 'select * from seen';
  create index on "Odd schema"."Table" ("Odd schema".doubled(old) desc nulls last) include (at) where old <> 3;
  create function note() returns trigger language plpgsql as $$ begin return new; end $$;
  create constraint trigger later after insert on quick deferrable initially deferred for each row execute function note();
  create procedure act(inout x int) language plpgsql as $$ begin x := 1; end $$;
  insert into "Odd schema"."Table" ("user", body, part) select E'tab\\tline\\n\\\\N ü' || n, '\\x00ff'::bytea, '(7,"x,y")'::"Odd schema".pair from generate_series(1, 3) n;
  insert into "Odd schema"."Table" ("user", body) values (null, '')`;

it('names that are quoted, types, defaults, sequences, constraints, views, functions and triggers come back', async () => {
  const house = await smallHouse({ rows: 2, files: 0 });
  await house.db.pool.query(ODD);
  const place = await emptyPlace();
  await restoreBackup(place.house, await house.backUp(), { replace: false, signal: never });
  expect(await shapeOf(place.url)).toEqual(await shapeOf(house.db.url));
  expect(await contentsOf(place.url)).toEqual(await contentsOf(house.db.url));
  const values = `select schemaname, sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size, last_value
    from pg_sequences order by 1, 2`;
  expect(await asked(place.url, values)).toEqual(await asked(house.db.url, values));
  const indexes = `select indexdef from pg_indexes where schemaname !~ '^pg_' order by 1`;
  expect(await asked(place.url, indexes)).toEqual(await asked(house.db.url, indexes));
  const constraints = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
    where connamespace::regnamespace::text !~ '^(pg_|information)' order by 1, 2`;
  expect(await asked(place.url, constraints)).toEqual(await asked(house.db.url, constraints));
});

it('the schema that every database has is as every database has it, whether it was empty or is replaced', async () => {
  const state = `select nspowner::regrole::text as owner, nspacl::text as rights, obj_description(oid) as comment from pg_namespace where nspname = 'public'`;
  const house = await smallHouse({ rows: 2, files: 0 });
  const path = await house.backUp();
  const place = await emptyPlace();
  const made = await asked((await testDatabase()).url, state);
  await restoreBackup(place.house, path, { replace: false, signal: never });
  expect(await asked(place.url, state)).toEqual(made);
  await restoreBackup({ ...place.house, program: await programOf() }, path, { replace: true, signal: never });
  expect(await asked(place.url, state)).toEqual(made);
});
