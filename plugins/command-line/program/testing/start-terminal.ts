/** For tests: the program in a terminal of its own, against a house of the test that listens, with a token of somebody. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll } from 'vitest';
import type { TestServer, TestUser } from '#core/server/testing/test-server.ts';
import { type Scope, SCOPES } from '#core/common/reach.ts';
import { PersonalTokens } from '#plugin-api/server';
import { run } from '../run.ts';

export interface Ended {
  readonly exit: number;
  readonly out: string;
  readonly error: string;
}

/** Where the house can be reached. Called once for a file, before its tests. */
export const listening = (server: TestServer): Promise<string> => server.app.listen({ port: 0, host: '127.0.0.1' });

export const tokenOf = async (server: TestServer, { account }: TestUser, scopes: readonly Scope[] = SCOPES): Promise<string> => {
  const expiresAt = new Date(Date.now() + 86_400_000);
  const wanted = { name: 'Terminal', scopes, areas: null, expiresAt };
  return (await server.service(PersonalTokens).make(account.id, wanted)).secret;
};

/** @returns a folder, and what runs the program there */
export const startTerminal = async (env: Readonly<Record<string, string>>) => {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-terminal-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const carrel = async (words: readonly string[], input = '', more: Readonly<Record<string, string>> = {}): Promise<Ended> => {
    const [out, error]: [string[], string[]] = [[], []];
    const exit = await run({
      words,
      env: { ...env, ...more },
      folder,
      version: '1.2.3',
      input: Readable.from([input]),
      out: (line) => out.push(line),
      error: (line) => error.push(line),
    });
    return { exit, out: out.join('\n'), error: error.join('\n') };
  };
  return { folder, carrel };
};
