/** Compiling through the real server, queue, worker's part, sandbox and TeX. */
import { describe, expect, it } from 'vitest';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { sql } from '#server-kit';
import { latexContract as calls } from '../../common/contract.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import type { BuildNews } from '../../common/model.ts';
import { startLatex } from '../testing/start-latex.ts';
import { TEMPLATES } from '../../common/templates.ts';

const server = await startLatex({ PLANS_FILE: plansWith({ latex_compile: { F: 20 } }) });
const article = (body: string, preamble = '') =>
  `\\documentclass{article}\n${preamble}\n\\begin{document}\n${body}\n\\end{document}\n`;

describe('compile', () => {
  it('[LTX-006] [LTX-033] answers log, PDF and its place', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, article('Hello'));
    const reply = await server.compile(ada, id);
    expect(reply.data.diagnostics).toEqual([]);
    expect(reply).toMatchObject({ success: true, data: { pages: 1, project_path: '' } });
    expect(reply.message).toContain('This is pdfTeX');
    expect(Buffer.from(reply.data.blob, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.data.pdf_location).toBe(`/latex/pdf/${id}/?build=${reply.data.build}`);
    const pdf = await ada.call(calls.getPdf, { params: { id }, query: { build: reply.data.build } });
    expect(pdf.toString('base64')).toBe(reply.data.blob);
    expect((await ada.call(calls.getBuild, { params: { id } })).build).toMatchObject({ state: 'done', success: true });
  });

  it.each(['pdflatex', 'xelatex', 'lualatex'] as const)(
    '[LTX-006] compiles with %s, chosen in the source or by setting',
    async (engine) => {
      const ada = await server.signIn();
      const { id } = await server.paper(ada, `% !TEX program = ${engine}\n${article('Hello')}`);
      const reply = await server.compile(ada, id, { engine: 'pdflatex' });
      expect(reply.success).toBe(true);
      expect((await ada.call(calls.getBuild, { params: { id } })).build?.engine).toBe(engine);
    },
  );

  it('[LTX-051] names file and line of an error, and shows the pages all the same', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, article('Good\n\n\\input{part}'));
    await ada.call(calls.addDocument, { params: { id }, body: { path: 'part.tex', content: 'fine\n\\nonsense here\n' } });
    const reply = await server.compile(ada, id);
    expect(reply.success).toBe(false);
    expect(reply.data.diagnostics).toContainEqual({
      severity: 'error',
      file: 'part.tex',
      line: 2,
      message: 'Undefined control sequence.',
      code: 'undefined-command',
      subject: '\\nonsense',
    });
    expect(reply.data.pdf_location).not.toBe('');
  });

  it('keeps lines right when the preamble is stored, and sees its changes', async () => {
    const ada = await server.signIn();
    const heavy =
      '\\usepackage{amsmath}\n\\usepackage{tikz}\n\\usepackage{hyperref}\n\\usepackage{siunitx}\n\\newcommand{\\mine}{old}';
    const { id } = await server.paper(ada, article('One \\mine', heavy));
    await server.compile(ada, id);
    const second = await server.compile(ada, id, { content: article('One\n\\wrong', heavy), version: 1 });
    expect(second.data.diagnostics).toContainEqual(expect.objectContaining({ line: 9, subject: '\\wrong' }));
    // With the stored preamble TeX does not load the class again.
    expect(second.message).not.toContain('tikz.sty');
    const third = await server.compile(ada, id, {
      content: article('One \\new', heavy.replace('\\mine}{old', '\\new}{x')),
      version: 2,
    });
    expect(third.success).toBe(true);
  });

  it('runs BibTeX and as many passes as references need', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(
      ada,
      article(
        '\\tableofcontents\\section{A}\\label{a} See~\\ref{a} and \\cite{k}.\\bibliographystyle{plain}\\bibliography{refs}',
      ),
    );
    await ada.call(calls.addDocument, {
      params: { id },
      body: { path: 'refs.bib', content: '@article{k, author={A. Author}, title={T}, journal={J}, year=2020}' },
    });
    const reply = await server.compile(ada, id);
    expect(reply.data.diagnostics).toEqual([]);
    expect(reply.success).toBe(true);
  });

  it('runs Biber for biblatex', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(
      ada,
      article('\\cite{k}\\printbibliography', '\\usepackage{biblatex}\\addbibresource{refs.bib}'),
    );
    await ada.call(calls.addDocument, {
      params: { id },
      body: { path: 'refs.bib', content: '@article{k, author={A. Author}, title={T}, journaltitle={J}, date={2020}}' },
    });
    const reply = await server.compile(ada, id);
    expect(reply.data.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(reply.success).toBe(true);
  });

  it('converts EPS figures for pdfLaTeX', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, article('\\includegraphics{figures/line.eps}', '\\usepackage{graphicx}'));
    const eps = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 50 50\n0 0 moveto 50 50 lineto stroke\nshowpage\n%%EOF\n';
    await ada.call(calls.uploadImage, { params: { id }, files: { file: new File([eps], 'line.eps') } });
    expect((await server.compile(ada, id)).data.diagnostics).toEqual([]);
  });

  it('stops at the time of the plan', async () => {
    const slow = await startLatex({ LATEX_SECONDS_FREE: '2' });
    const ada = await slow.signIn();
    const { id } = await slow.paper(ada, article('\\def\\x{\\x}\\x'));
    const reply = await slow.compile(ada, id);
    expect(reply).toMatchObject({ success: false, data: { pdf_location: '' } });
    expect(reply.message).toContain('The compile was stopped after 2 seconds of computing.');
    // What it left does not harm the next one.
    expect((await slow.compile(ada, id, { content: article('fine'), version: 1 })).success).toBe(true);
  });

  it('ends when it is cancelled', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, article('\\def\\x{\\x}\\x'));
    const running = server.compile(ada, id);
    await expect.poll(async () => (await ada.call(calls.getBuild, { params: { id } })).build?.state).toBe('running');
    await ada.call(calls.cancelBuild, { params: { id } });
    expect(await running).toMatchObject({ success: false, message: expect.stringContaining('Cancelled.') });
  });

  it('[LTX-006] counts what a person asks for against the day, and compiles while typing by themselves', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, article('x'));
    await sql`insert into latex_build (owner, person, file, engine, main_path, version, is_auto, halt_on_error, seconds, state)
      select ${ada.account.id}, ${ada.account.id}, 0, 'pdflatex', 'main.tex', 1, false, false, 1, 'done' from generate_series(1, 20)`.execute(
      server.executor,
    );
    const refused = await ada.send(calls.save, { params: { id }, body: { compile: true } });
    expect(refused).toMatchObject({ status: 429, json: { type: 'FREE_LATEX_COMPILE_LIMIT', limit: 20, used: 20 } });
    expect((await server.compile(ada, id, { auto: true })).success).toBe(true);
  });

  it('takes over what a worker that died has left running', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, article('x'));
    await sql`insert into latex_build (owner, file, engine, main_path, version, is_auto, halt_on_error, seconds, state, seen_at)
      values (${ada.account.id}, ${id}, 'pdflatex', 'main.tex', 1, true, false, 30, 'running', now() - interval '1 minute')`.execute(
      server.executor,
    );
    expect((await server.compile(ada, id)).success).toBe(true);
  });

  it('refuses with 429 when too many are waiting', async () => {
    const small = await startLatex({ LATEX_QUEUE: '1' });
    const ada = await small.signIn();
    const [one, two] = [await small.paper(ada, article('x')), await small.paper(ada, article('x'))];
    const waiting = ada.send(calls.save, { params: { id: one.id }, body: { compile: true } });
    await expect.poll(async () => (await ada.call(calls.getBuild, { params: { id: one.id } })).build?.state).toBe('queued');
    expect(await ada.send(calls.save, { params: { id: two.id }, body: { compile: true } })).toMatchObject({
      status: 429,
      json: { message: 'Too many compiles are waiting. Try again in a moment.', retry_after: 5 },
    });
    await small.runJobs();
    expect((await waiting).status).toBe(200);
    expect((await small.compile(ada, two.id)).success).toBe(true);
  });

  it('tells everybody who waits their place in the queue, and each change of it', async () => {
    const busy = await startLatex();
    const [ada, bob] = [await busy.signIn(), await busy.signIn()];
    const [one, two] = [await busy.paper(ada, article('x')), await busy.paper(bob, article('x'))];
    const compile = (user: TestUser, id: number) => user.send(calls.save, { params: { id }, body: { compile: true } });
    const buildOf = async (user: TestUser, id: number) => (await user.call(calls.getBuild, { params: { id } })).build;
    const told = (user: TestUser) =>
      user
        .events()
        .filter(({ type }) => type === 'latex.build')
        .map(({ data }) => data as BuildNews)
        .map(({ state, queue_position }) => `${state} ${queue_position}`);
    const first = compile(ada, one.id);
    await expect.poll(async () => (await buildOf(ada, one.id))?.queue_position).toBe(1);
    const second = compile(bob, two.id);
    await expect.poll(async () => (await buildOf(bob, two.id))?.queue_position).toBe(2);
    await ada.call(calls.cancelBuild, { params: { id: one.id } });
    await first;
    expect(await buildOf(ada, one.id)).toMatchObject({ state: 'cancelled', queue_position: 0 });
    expect((await buildOf(bob, two.id))?.queue_position).toBe(1);
    await busy.runJobs();
    await second;
    expect(await buildOf(bob, two.id)).toMatchObject({ state: 'done', queue_position: 0 });
    await expect.poll(() => told(bob)).toEqual(['queued 2', 'queued 1', 'running 0', 'done 0']);
    expect(told(ada)[0]).toBe('queued 1');
  });

  it('[LTX-025] [LTX-026] [LTX-056] [LTX-057] keeps source downloads for pro', async () => {
    const [free, pro] = [await server.signIn(), await server.signIn({ plan: 'P' })];
    const mine = await server.paper(free, article('x'));
    const text = { message: 'This feature is limited for free users. Just upgrade to PRO.' };
    expect(await free.send(calls.getTex, { params: { id: mine.id } })).toMatchObject({
      status: 402,
      json: { type: 'FREE_LATEX_TEX_DOWNLOAD', ...text },
    });
    const zip = { status: 402, json: { type: 'FREE_LATEX_FULL_PROJECT_DOWNLOAD', ...text } };
    expect(await free.send(calls.getProject, { params: { id: mine.id } })).toMatchObject(zip);
    expect(await free.send(calls.save, { params: { id: mine.id }, body: { full_project_download: true } })).toMatchObject(zip);
    const theirs = await server.paper(pro, article('y'));
    expect((await pro.call(calls.getTex, { params: { id: theirs.id } })).toString()).toBe(article('y'));
    const saved = await pro.call(calls.save, { params: { id: theirs.id }, body: { full_project_download: true } });
    expect(saved.data.project_path).toBe(`/latex/project/${theirs.id}/`);
    expect((await pro.call(calls.getProject, { params: { id: theirs.id } })).subarray(0, 2).toString()).toBe('PK');
  });
});

describe('templates', () => {
  it.each(TEMPLATES.map(({ id, name }) => [name, id] as const))(
    '[LTX-003] %s compiles without an error or a warning',
    async (_name, templateId) => {
      const pro = await server.signIn({ plan: 'P' });
      const { data } = await pro.call(calls.create, {
        body: { featureId: 'latex_file', title: 'A & B: 100 % _new_', projectId: await server.project(pro), templateId },
      });
      const reply = await server.compile(pro, data.latexFile.id);
      const told = reply.data.diagnostics.filter(
        ({ severity, code, message }) =>
          severity === 'error' || (severity === 'warning' && !/font|libertine|inconsolata|newtx/i.test(`${code} ${message}`)),
      );
      expect(told).toEqual([]);
      expect(reply.success).toBe(true);
    },
  );
});

it('the demo compiles without an error or a warning', async () => {
  const ada = await server.signIn();
  const { data } = await ada.call(calls.openDemo, { body: { projectId: await server.project(ada) } });
  const reply = await server.compile(ada, data.latexFile.id);
  expect(reply.data.diagnostics).toEqual([]);
  expect(reply.success).toBe(true);
});

describe('synctex', () => {
  it('leads from a line to the page and back to the line', async () => {
    const ada = await server.signIn();
    const lines = Array.from({ length: 60 }, (_, n) => `Paragraph number ${n} with some words in it.\n`).join('\n');
    const { id } = await server.paper(ada, article(lines));
    await server.compile(ada, id);
    for (const line of [4, 40, 100]) {
      const { boxes } = await ada.call(calls.synctex, { params: { id }, body: { forward: { path: 'main.tex', line } } });
      const box = boxes[0];
      expect(box).toBeDefined();
      if (!box) return;
      const { source } = await ada.call(calls.synctex, {
        params: { id },
        body: { backward: { page: box.page, x: box.x + 20, y: box.y + box.height / 2 } },
      });
      expect(source).toEqual({ path: 'main.tex', line });
    }
  });
});
