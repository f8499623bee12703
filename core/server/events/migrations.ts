/** The table for events that are too large for a notification, and the functions that publish: the one place that knows both ways. */
import { sql } from 'kysely';
import { KEPT } from '../../plugin-api/kept-events.ts';
import type { Migration } from '../../plugin-api/server.ts';
import { BEGINNING, CHANNEL, LARGEST_INLINE, REFERENCE } from './wire.ts';

export const eventMigrations: readonly Migration[] = [
  {
    name: '0001-large-events',
    async up(db) {
      await sql`create table core_event (
        id bigint generated always as identity primary key,
        body text not null,
        made_at timestamptz not null default now()
      )`.execute(db);
      await sql`create index core_event_made_at on core_event (made_at)`.execute(db);
    },
  },
  {
    name: '0002-publish',
    async up(db) {
      await sql
        .raw(
          `create function core_publish(audience bigint[], kind text, data json) returns void language plpgsql as $$
          declare
            body text := json_build_object(
              'to', (select json_agg(distinct person) from unnest(audience) as person), 'type', kind, 'data', data
            );
            large bigint;
          begin
            if audience = '{}' then return; end if;
            if octet_length(body) <= ${LARGEST_INLINE} then
              perform pg_notify('${CHANNEL}', body);
            else
              insert into core_event (body) values (body) returning id into large;
              perform pg_notify('${CHANNEL}', '${REFERENCE}' || large);
            end if;
          end $$`,
        )
        .execute(db);
    },
  },
  {
    name: '0003-topics',
    async up(db) {
      await sql
        .raw(
          `create function core_send(body text) returns void language plpgsql as $$
          declare
            large bigint;
          begin
            if octet_length(body) <= ${LARGEST_INLINE} then
              perform pg_notify('${CHANNEL}', body);
            else
              insert into core_event (body) values (body) returning id into large;
              perform pg_notify('${CHANNEL}', '${REFERENCE}' || large);
            end if;
          end $$`,
        )
        .execute(db);
      await sql
        .raw(
          `create or replace function core_publish(audience bigint[], kind text, data json) returns void language plpgsql as $$
          begin
            if audience = '{}' then return; end if;
            perform core_send(json_build_object(
              'to', (select json_agg(distinct person) from unnest(audience) as person), 'type', kind, 'data', data
            )::text);
          end $$`,
        )
        .execute(db);
    },
  },
  {
    name: '0004-beginnings',
    async up(db) {
      await sql
        .raw(
          `create or replace function core_send(body text) returns void language plpgsql as $$
          declare
            large bigint;
          begin
            if octet_length(body) <= ${LARGEST_INLINE} then
              perform pg_notify('${CHANNEL}', body);
            else
              insert into core_event (body) values (body) returning id into large;
              perform pg_notify('${CHANNEL}', '${REFERENCE}' || large || ' ' || left(body, ${BEGINNING}));
            end if;
          end $$`,
        )
        .execute(db);
    },
  },
  {
    name: '0005-kept',
    async up(db) {
      await sql`create table core_kept_type (
        person bigint not null,
        type text not null,
        primary key (person, type)
      )`.execute(db);
      await sql`create table core_kept_event (
        id bigint generated always as identity primary key,
        person bigint not null,
        type text not null,
        content text not null
      )`.execute(db);
      await sql`create index core_kept_event_person on core_kept_event (person)`.execute(db);
      await sql
        .raw(
          `create or replace function core_publish(audience bigint[], kind text, data json) returns void language plpgsql as $$
          begin
            if audience = '{}' then return; end if;
            perform core_send(json_build_object(
              'to', (select json_agg(distinct person) from unnest(audience) as person), 'type', kind, 'data', data
            )::text);
            insert into core_kept_event (person, type, content)
              select kept.person, kind, coalesce(data::text, 'null')
              from core_kept_type as kept where kept.person = any (audience) and kept.type = kind;
            if found then perform core_send('{"topic":"${KEPT}","data":null}'); end if;
          end $$`,
        )
        .execute(db);
    },
  },
];
