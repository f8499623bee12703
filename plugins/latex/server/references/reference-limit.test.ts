/** How many references of the library a paper may cite, and what happens past that (LTX-054, LTX-055). */
import { describe, expect, it } from 'vitest';
import { sql } from '#server-kit';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { bibKeys } from '../../common/bibliography/bib-keys.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex({ PLANS_FILE: plansWith({ latex_reference: { F: 20, P: 300 } }) });
const tex = (keys: readonly string[]) =>
  `\\documentclass{article}\\begin{document}${keys.map((key) => `\\cite{${key}}`).join('')}\\bibliography{references}\\end{document}`;

/** A person with a paper and so many references in its project. */
const withReferences = async (count: number, plan: 'F' | 'P' = 'F') => {
  const ada = await server.signIn({ plan });
  const paper = await server.paper(ada, tex([]));
  const params = { id: paper.id };
  const keys: string[] = [];
  for (let n = 0; n < count; n++) {
    const info = {
      title: `Work ${n}`,
      authors: [{ family: `Author${String.fromCharCode(97 + n)}`, given: 'A' }],
      year: 2000 + n,
    };
    const { document } = await ada.call(libraryContract.createArticles, { body: { project: paper.project, info } });
    if (!Array.isArray(document)) keys.push(document.citekey);
  }
  let version = 1;
  const cite = async (cited: readonly string[]) => {
    const { data } = await ada.call(calls.save, { params, body: { content: tex(cited), version } });
    version = data.version;
    return data.diagnostics.map(({ code, subject }) => [code, subject]);
  };
  const text = async () => (await ada.call(calls.getDocument, { params, query: { path: 'references.bib' } })).document.content;
  const written = async () => bibKeys(await text()).map(({ name }) => name);
  return { ada, params, keys, cite, text, written };
};

describe('[LTX-054] a free paper', () => {
  it('has twenty references of the library; those past them are named and not written', async () => {
    const { keys, cite, text, written } = await withReferences(22);
    expect(await cite(keys.slice(0, 20))).toEqual([]);
    expect(await cite(keys)).toEqual([
      ['reference-limit', keys[20]],
      ['reference-limit', keys[21]],
    ]);
    expect(await written()).toEqual(keys.slice(0, 20).sort());
    // The file itself says so too, to whoever takes it elsewhere.
    for (const key of keys.slice(20)) expect(await text()).toContain(`% Past your reference limit, and not here: ${key}\n`);
    await cite(keys.slice(0, 20));
    expect(await text()).not.toContain('Past your reference limit');
  });

  it('[LTX-033] keeps saying it with the build, when the paper is opened again', async () => {
    const { ada, params, keys, cite } = await withReferences(21);
    await cite(keys);
    await server.compile(ada, params.id);
    const { build } = await ada.call(calls.getBuild, { params });
    expect(build?.diagnostics.filter(({ code }) => code === 'reference-limit').map(({ subject }) => subject)).toEqual([keys[20]]);
  });

  it('has room again for another when one is no longer cited', async () => {
    const { keys, cite, written } = await withReferences(21);
    await cite(keys.slice(0, 20));
    expect(await cite(keys.slice(1))).toEqual([]);
    expect(await written()).toEqual(keys.slice(1).sort());
  });
});

describe('[LTX-055] a pro person', () => {
  it('cites so many new references in a month, over all papers; those from before stay', async () => {
    const { ada, params, keys, cite, written } = await withReferences(3, 'P');
    await cite(keys.slice(0, 1));
    await sql`insert into latex_reference (owner, file, key)
      select ${ada.account.id}, 0, 'other' || n from generate_series(1, 298) n`.execute(server.executor);
    expect(await cite(keys)).toEqual([['reference-limit', keys[2]]]);
    expect(await written()).toEqual(keys.slice(0, 2).sort());
    // Another month has come.
    await sql`update latex_reference set created_at = now() - interval '40 days' where owner = ${ada.account.id}`.execute(
      server.executor,
    );
    expect(await cite(keys)).toEqual([]);
    expect(await written()).toEqual([...keys].sort());
    expect(params.id).toBeGreaterThan(0);
  });
});
