/**
 * Documents that want more than to be printed (writing §1.6), each with every engine it concerns, in the real sandbox. What
 * they must not read holds the word below; what they must not write is looked for on this machine afterwards.
 */
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../common/engines.ts';
import { openTestFolder, type TestFolder, testFolder } from '../testing/compile-sources.ts';
import { sandboxProblem } from './check.ts';

const WORD = 'topsecretword';
/** On a machine with much else to do the clock can be first. */
const OUT_OF_TIME = ['time', 'late'];
let outside: string;
let secret: string;
let target: string;

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'carrel-outside-'));
  secret = join(outside, 'secret.txt');
  target = join(outside, 'written.txt');
  await writeFile(secret, `${WORD}\n`);
  process.env.CARREL_TEST_SECRET = WORD;
});
afterAll(async () => {
  delete process.env.CARREL_TEST_SECRET;
  await rm(outside, { recursive: true, force: true });
});

const article = (body: string, preamble = '') =>
  `\\documentclass{article}\n${preamble}\n\\begin{document}\nx ${body}\n\\end{document}\n`;

/** Everything that the person who sent the document gets to see. */
const seen = (result: { log: string; pdf: Buffer | undefined; diagnostics: readonly { message: string }[] }): string =>
  result.log + (result.pdf?.toString('latin1') ?? '') + JSON.stringify(result.diagnostics);

/** TeX code that shows the lines of a file in the log. */
const show = (path: string) =>
  `\\newread\\f\\openin\\f=${path} \\loop\\unless\\ifeof\\f\\read\\f to\\l\\typeout{LINE:\\meaning\\l}\\repeat`;

it('has a sandbox that works on this machine', async () => {
  expect(await sandboxProblem()).toBeUndefined();
});

describe.each(ENGINES)('%s', (engine) => {
  let paper: TestFolder;
  beforeAll(async () => {
    paper = await openTestFolder();
    await paper.compile(article(''), { engine });
  });
  afterEach(() => rm(join(paper.folder.output, 'main.log'), { force: true }));
  /** Of a processor, for what has no end: LuaTeX takes most of a second to get there. */
  const seconds = engine === 'lualatex' ? 2 : 1;
  afterAll(() => paper.remove());

  /** After each of these TeX goes on, so that one document tries them all. */
  const passing: Record<string, () => string> = {
    '\\openin of an absolute path': () => show(secret),
    '\\openin of a path upwards': () => show(`../../../../../../../..${secret}`),
    'verbatim of an absolute path': () => `\\verbatiminput{${secret}}`,
    'the system accounts': () => `${show('/etc/passwd')}${show('/etc/shadow')}`,
    'the environment of the server': () => show('/proc/self/environ') + show('/proc/1/environ'),
    '\\write18': () => `\\immediate\\write18{touch ${target}}`,
    '\\ShellEscape': () => `\\ShellEscape{touch ${target}}`,
    'a bibliography outside': () => `\\cite{a}\\bibliographystyle{plain}\\bibliography{${secret}}`,
  };
  it(`reads, writes and runs nothing outside: ${Object.keys(passing).join(', ')}`, async () => {
    const tries = Object.values(passing).map((code, at) => `${code()}\n\n\\typeout{TRIED ${at};}`);
    const result = await paper.compile(article(tries.join('\n'), '\\usepackage{verbatim}\\usepackage{shellesc}'), { engine });
    for (const at of tries.keys()) expect(result.log).toContain(`TRIED ${at};`);
    expect(seen(result)).not.toContain(WORD);
    expect(seen(result)).not.toContain('root:');
    expect(existsSync(target)).toBe(false);
  });

  /** Each of these ends the document. */
  const last: Record<string, () => string> = {
    '\\input of an absolute path': () => `\\input{${secret}}`,
    '\\input through a pipe': () => `\\input{|"cat ${secret}"}`,
    'listings of an absolute path': () => `\\lstinputlisting{${secret}}`,
    '\\openout to an absolute path': () => `\\newwrite\\w\\immediate\\openout\\w=${target} \\immediate\\write\\w{x}`,
    '\\openout upwards': () => `\\newwrite\\w\\immediate\\openout\\w=../../../../../..${target} \\immediate\\write\\w{x}`,
  };
  it.each(Object.entries(last))('reads and writes nothing outside: %s', async (_name, code) => {
    const result = await paper.compile(article(code(), '\\usepackage{listings}'), { engine });
    expect(result.log).toContain('listings.sty');
    expect(seen(result)).not.toContain(WORD);
    expect(existsSync(target)).toBe(false);
  });

  it('cannot change its own sources', async () => {
    const source = article('\\newwrite\\w\\immediate\\openout\\w=/work/main.tex \\immediate\\write\\w{changed}');
    await paper.compile(source, { engine });
    expect(readFileSync(join(paper.folder.source, 'main.tex'), 'utf8')).toBe(source);
  });

  it('is stopped in an endless loop', async () => {
    const result = await paper.compile(article('\\def\\x{\\x}\\x'), { engine, seconds });
    expect(OUT_OF_TIME).toContain(result.end);
  });

  it('is stopped when its pages never end', async () => {
    const result = await paper.compile(article('\\loop\\iftrue x\\newpage\\repeat'), { engine, seconds });
    expect([...OUT_OF_TIME, 'file-size', 'disk']).toContain(result.end);
  });

  it('is stopped when its log never ends, and the log that comes back is short', async () => {
    const result = await paper.compile(
      article('\\def\\l{xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx}\\loop\\iftrue\\typeout{\\l\\l\\l\\l\\l\\l}\\repeat'),
      {
        engine,
        seconds: 2 * seconds,
      },
    );
    expect([...OUT_OF_TIME, 'file-size', 'disk']).toContain(result.end);
    expect(result.log.length).toBeLessThanOrEqual(2 * 1024 * 1024);
  });

  it('ends when a macro doubles without end', async () => {
    const result = await paper.compile(article('\\def\\a{xx}\\loop\\iftrue\\edef\\a{\\a\\a}\\repeat'), { engine, seconds: 20 });
    expect(result).toMatchObject({ end: 'exit', success: false });
  });

  it('does not wait for an answer from a terminal', async () => {
    const result = await paper.compile(article('\\read16 to\\x'), { engine, seconds: 10 });
    expect(result.end).toBe('exit');
  });

  it('ends after many errors', async () => {
    const result = await paper.compile(article('\\loop\\iftrue\\undefined\\repeat'), { engine, seconds: 10 });
    expect(result).toMatchObject({ end: 'exit', success: false });
  });
});

describe('pdflatex alone', () => {
  it.each([
    ['\\pdfobj stream file', () => `\\pdfcompresslevel=0 \\immediate\\pdfobj stream file {${secret}}\\pdfrefobj\\pdflastobj`],
    ['\\pdffiledump', () => `\\typeout{DUMP:\\pdffiledump length 20 {${secret}}}\\typeout{SIZE:\\pdffilesize{${secret}}}`],
    ['\\pdfximage of a text', () => `\\pdfximage{${secret}}`],
    ['an attachment', () => `\\pdfcompresslevel=0 \\immediate\\pdfobj stream attr {/Type /EmbeddedFile} file {/etc/passwd}`],
  ])('reads nothing through %s', async (_name, code) => {
    const { compile } = await testFolder();
    const shown = seen(await compile(article(code())));
    expect(shown).not.toContain(WORD);
    expect(shown).not.toContain(Buffer.from(WORD).toString('hex').toUpperCase().slice(0, 16));
    expect(shown).not.toContain('root:');
    expect(shown).not.toContain('SIZE:14');
  });
});

describe('lualatex alone', () => {
  const lua = (code: string) => article(`\\directlua{${code}}`);
  let paper: TestFolder;
  beforeAll(async () => {
    paper = await openTestFolder();
    await paper.compile(article(''), { engine: 'lualatex' });
  });
  afterAll(() => paper.remove());

  it('reads and writes nothing outside with io.open, runs nothing, sees no environment', async () => {
    const result = await paper.compile(
      lua(
        `local f = io.open("${secret}") if f then texio.write_nl("GOT " .. f:read("*a")) end ` +
          `local p = io.open("/etc/passwd") if p then texio.write_nl(p:read("*a")) end ` +
          `local w = io.open("${target}", "w") if w then w:write("x") w:close() end ` +
          `os.execute("touch ${target}") texio.write_nl("ENV " .. tostring(os.getenv("CARREL_TEST_SECRET")))`,
      ),
      { engine: 'lualatex' },
    );
    expect(seen(result)).not.toContain(WORD);
    expect(seen(result)).not.toContain('root:');
    expect(result.log).toContain('ENV nil');
    expect(existsSync(target)).toBe(false);
  });

  it('reaches no network', async () => {
    let calls = 0;
    const listener = createServer(() => calls++).listen(0, '127.0.0.1');
    await new Promise((ready) => listener.once('listening', ready));
    const address = listener.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const result = await paper.compile(
      lua(
        `local ok, socket = pcall(require, "socket") if ok then local c = socket.tcp() c:settimeout(1) texio.write_nl("NET " .. tostring(c:connect("127.0.0.1", ${port}))) end`,
      ),
      { engine: 'lualatex' },
    );
    listener.close();
    expect(result.end).toBe('exit');
    expect(result.log).not.toContain('NET 1');
    expect(calls).toBe(0);
  });

  it('is stopped when it takes all memory', async () => {
    const result = await paper.compile(
      lua('local s, t = string.rep("x", 1e6), {} for i = 1, 1e9 do t[i] = string.rep(s, 100) end'),
      {
        engine: 'lualatex',
        seconds: 20,
      },
    );
    expect(result).toMatchObject({ end: 'exit', success: false });
    expect(result.log).toContain('not enough memory');
  });

  it('cannot lead us out with links among its results', async () => {
    const { compile, folder } = paper;
    const links = ['main.pdf.aux', 'extra.aux', 'main.bcf']
      .map((name) => `lfs.link("${secret}", "/out/${name}", true)`)
      .join(' ');
    const folders = `lfs.link("${outside}", "/out/parts", true)`;
    const first = await compile(lua(`${links} ${folders}`), { engine: 'lualatex' });
    expect(seen(first)).not.toContain(WORD);
    expect(lstatSync(join(folder.output, 'parts'), { throwIfNoEntry: false })?.isSymbolicLink()).toBe(true);
    const second = await compile(lua('local x = 1'), { engine: 'lualatex', files: { 'parts/deep/a.tex': 'x' } });
    expect(seen(second)).not.toContain(WORD);
    expect(existsSync(join(outside, 'deep'))).toBe(false);
    expect(lstatSync(join(folder.output, 'parts')).isDirectory()).toBe(true);
  });

  it('is stopped when it fills the folder with entries', async () => {
    const result = await paper.compile(lua('for i = 1, 1e9 do lfs.mkdir("/out/f" .. i) end'), {
      engine: 'lualatex',
      seconds: 15,
    });
    expect(result.end).toBe('disk');
  });
});

describe('a project that brings code', () => {
  it('does not run a .latexmkrc', async () => {
    const { compile } = await testFolder();
    await compile(article('x'), {
      files: { '.latexmkrc': `system("touch ${target}");`, latexmkrc: `system("touch ${target}");` },
    });
    expect(existsSync(target)).toBe(false);
  });

  it('does not believe a texmf.cnf', async () => {
    const { compile } = await testFolder();
    await compile(article(`\\immediate\\write18{touch ${target}}`), {
      files: { 'texmf.cnf': 'shell_escape = t\nopenin_any = a\nopenout_any = a\n' },
    });
    expect(existsSync(target)).toBe(false);
  });
});
