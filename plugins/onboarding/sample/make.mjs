/**
 * Typesets the sample's papers (`node plugins/onboarding/sample/make.mjs`, with pdfLaTeX of TeX Live) and writes to `server/sample/marks.json` where the
 * passages stand that the sample highlights. The same distribution makes the same files, to the byte.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const HERE = import.meta.dirname;
/** 2026-11-22: the date that the files carry. */
const DATE = '1795305600';
/** TeX's scaled points in a PDF point. */
const POINT = (65_536 * 72.27) / 72;
/** How far a line of 11 pt reaches above and below its baseline, in PDF points. */
const ABOVE = 8.4;
const BELOW = 2.8;

const round = (length) => Math.round(length * 100) / 100;
const quad = (left, right, base) => [left, base + ABOVE, right, base + ABOVE, left, base - BELOW, right, base - BELOW].map(round);

/** One quad for each line, from where the passage begins to where it ends. */
const quadsOf = (from, to, block) => {
  const lines = Math.round((from.y - to.y) / block.pitch) + 1;
  return Array.from({ length: lines }, (_, line) =>
    quad(
      line === 0 ? from.x : block.left,
      line === lines - 1 ? to.x : block.left + block.width,
      line === lines - 1 ? to.y : from.y - line * block.pitch,
    ),
  );
};

/** The words of `\passage{name}{words}` as they are printed. */
const wordsOf = (source, name) => {
  const start = source.indexOf(`\\passage{${name}}{`) + `\\passage{${name}}{`.length;
  let end = start;
  for (let depth = 1; depth > 0; end++) depth += { '{': 1, '}': -1 }[source[end]] ?? 0;
  return source
    .slice(start, end - 1)
    .replaceAll('``', '“')
    .replaceAll("''", '”')
    .replaceAll('\\,\\%', ' %')
    .replace(/\s+/g, ' ');
};

const marksOf = (source, text) => {
  const rows = text
    .trim()
    .split('\n')
    .map((row) => row.split(' '));
  const [, left, width, pitch] = rows[0].map((value) => Number(value) / POINT);
  const block = { left, width, pitch };
  const points = new Map(rows.slice(1).map(([name, at, page, x, y]) => [`${name} ${at}`, { page, x: x / POINT, y: y / POINT }]));
  const names = new Set(rows.slice(1).map(([name]) => name));
  return Object.fromEntries(
    [...names].map((name) => {
      const [from, to] = [points.get(`${name} from`), points.get(`${name} to`)];
      if (from.page !== to.page) throw new Error(`The passage ${name} goes over a page break`);
      return [name, { page: Number(from.page), text: wordsOf(source, name), quads: quadsOf(from, to, block) }];
    }),
  );
};

const typeset = (file) => {
  const scratch = mkdtempSync(join(tmpdir(), 'carrel-sample-'));
  const name = basename(file, '.tex');
  try {
    const env = { ...process.env, SOURCE_DATE_EPOCH: DATE, FORCE_SOURCE_DATE: '1', TEXINPUTS: `${HERE}:` };
    // Twice: the numbers of the references are known after the first run.
    for (let run = 0; run < 2; run++) {
      const options = ['-interaction=nonstopmode', '-halt-on-error', '-no-shell-escape', `-output-directory=${scratch}`];
      execFileSync('pdflatex', [...options, join(HERE, file)], { cwd: scratch, env, stdio: 'pipe' });
    }
    copyFileSync(join(scratch, `${name}.pdf`), join(HERE, `${name}.pdf`));
    return marksOf(readFileSync(join(HERE, file), 'utf8'), readFileSync(join(scratch, `${name}.marks`), 'utf8'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

const papers = readdirSync(HERE)
  .filter((name) => name.endsWith('.tex'))
  .sort();
const marks = Object.fromEntries(papers.map((file) => [basename(file, '.tex'), typeset(file)]));
writeFileSync(join(HERE, '../server/sample/marks.json'), `${JSON.stringify(marks, undefined, 2)}\n`);
