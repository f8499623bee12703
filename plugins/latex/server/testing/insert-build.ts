/** Builds in the database as web processes and workers leave them, for tests that compile nothing. */
import { openFiles } from '#core/server/files/open-files.ts';
import type { TestServer } from '#core/server/testing/test-server.ts';
import type { Db } from '../latex.ts';
import type { BuildRow } from '../tables.ts';

export const latexDb = (server: TestServer): Db => server.executor as unknown as Db;

/** The file store as the plugin sees it: its files have its name before theirs. */
export const latexFiles = async (server: TestServer) => {
  const all = await openFiles({ dataDir: server.dataDir });
  return {
    put: (name: string, bytes: Buffer) => all.put(`latex/${name}`, bytes),
    read: (name: string) => all.read(`latex/${name}`),
    remove: (name: string) => all.remove(`latex/${name}`),
  };
};

export type BuildFields = Partial<Omit<BuildRow, 'id' | 'owner' | 'file' | 'diagnostics'>>;

/** A build that waits, unless `fields` say otherwise. */
export const insertBuild = async (server: TestServer, owner: number, file: number, fields: BuildFields = {}): Promise<number> => {
  const row = await latexDb(server)
    .insertInto('latex_build')
    .values({
      ...{
        owner,
        file,
        person: owner,
        engine: 'pdflatex',
        main_path: 'main.tex',
        version: 1,
        is_auto: false,
        halt_on_error: false,
        seconds: 30,
      },
      ...{ diagnostics: '[]', pdf: null, synctex: null, pdf_size: null, seen_at: null },
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const buildRow = (server: TestServer, id: number): Promise<BuildRow | undefined> =>
  latexDb(server).selectFrom('latex_build').selectAll().where('id', '=', id).executeTakeFirst();
