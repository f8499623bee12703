/** Grammar in open texts: what is asked about, when, and what is shown of the answers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { SIGNS } from '#plugins/coedit/common/prose/signs.ts';
import type { CheckedText, TextMark } from '#plugins/coedit/common/text-checks.ts';
import { type GrammarMatch, type GrammarProblem, type Level, type MarkedText, writtenOf } from '../../common/grammar/model.ts';
import { PaperChoices } from '../stores/paper-choices.ts';
import { LINES, memoryStore, openSource, PAPER } from '../testing/sources.ts';
import { describeMatch } from './describe-match.ts';
import { GrammarCheck } from './grammar-check.ts';
import { HouseGrammar } from './house-grammar.ts';
import { PaperGrammar } from './paper-grammar.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const textOf = (text: MarkedText): string => text.map(writtenOf).join('');

/** Every “are”, in its place. */
const findsAre = (text: MarkedText): GrammarMatch[] =>
  [...textOf(text).matchAll(/\bare\b/g)].map(({ index }) => ({
    ...{ offset: index, length: 3, rule: 'ARE', title: 'Use of “are”', message: 'Is it “is”?' },
    replacements: ['is', 'R&D', 'a\\b'],
  }));

interface Body {
  readonly host: string;
  readonly language: string;
  readonly level: Level;
  readonly texts: MarkedText[];
}
interface Answer {
  found: (GrammarMatch[] | null)[];
  problem: GrammarProblem | null;
  retry_after: number;
}

const setUp = async (text: string, { isReadOnly = false, isAgreed = true, more = {} as Partial<CheckedText> } = {}) => {
  const store = memoryStore();
  const choices = new PaperChoices(store);
  const notices = { success: vi.fn(), failure: vi.fn() };
  let level: Level = 'default';
  const checkGrammar = vi.fn(
    async ({ body }: { body: Body }, _options?: { signal?: AbortSignal }): Promise<Answer> => ({
      found: body.texts.map(findsAre),
      problem: null,
      retry_after: 0,
    }),
  );
  const houseCalls = {
    grammar: vi.fn(async () => ({ host: 'lt.example.org', ignored: [] })),
    ignoreRule: vi.fn(async ({ body }: { body: { rule: string; title: string } }) => ({ id: 4, ...body })),
    heedRule: vi.fn(async () => ({ success: true as const })),
  };
  const house = new HouseGrammar({ api: houseCalls, store });
  await house.renew();
  if (isAgreed) house.agree('lt.example.org');
  const check = new GrammarCheck(
    (paper) =>
      new PaperGrammar({
        ...{
          api: { checkGrammar },
          house,
          level: () => level,
          english: () => 'en',
          app: () => 'en',
          choices: () => choices.of(paper),
        },
        describe: describeMatch({ house, notices, t: (key, values) => [key, ...Object.values(values ?? {})].join(' ') }),
      }),
  );
  const opened = openSource(text, { isReadOnly, ...more });
  let shown: readonly TextMark[] = [];
  const watching = check.watch(opened.source, (marks) => (shown = marks));
  const rest = (milliseconds = 2_000) => vi.advanceTimersByTimeAsync(milliseconds);
  await rest(0);
  const marked = () => shown.map(({ from, to }) => `${from} ${opened.source.text.slice(from, to)}`);
  const asked = () => checkGrammar.mock.calls.map(([{ body }]) => body.texts.map((one) => textOf(one).trim()));
  const run = async (deed: string, at = 0) => {
    const mark = shown[at];
    await mark?.deeds.find(({ id }) => id === deed)?.run(() => mark);
    await rest(0);
  };
  const be = (next: Level) => {
    level = next;
    check.checkAgain();
  };
  return {
    ...opened,
    check,
    choices,
    checkGrammar,
    house,
    houseCalls,
    notices,
    watching,
    rest,
    marked,
    asked,
    run,
    be,
    marks: () => shown,
  };
};

const THREE = 'This are a first one.\n\nHere is the second.\n\nWe are third of them.';

describe('a text', () => {
  it('has what was found in its paragraphs marked, in places of the source, and counted', async () => {
    const { marked, asked, check, marks, checkGrammar } = await setUp(THREE);
    expect(marked()).toEqual(['5 are', '47 are']);
    expect(asked()).toEqual([['This are a first one.', 'Here is the second.', 'We are third of them.']]);
    expect(checkGrammar.mock.calls[0]?.[0].body).toMatchObject({ host: 'lt.example.org', language: 'en', level: 'default' });
    expect([check.of(PAPER)?.count, check.of(PAPER)?.state]).toEqual([2, 'checked']);
    expect(marks()[0]).toMatchObject({ title: 'Is it “is”?', text: 'grammar.rule Use of “are”' });
  });

  it('is asked about anew only where it has changed, and when one rests', async () => {
    const { edit, rest, asked, marked } = await setUp(THREE);
    edit({ from: 0, to: 0, text: 'So it is. ' });
    await rest(1_000);
    edit({ from: 3, to: 3, text: 'much ' });
    await rest(1_000);
    expect(asked()).toHaveLength(1);
    await rest();
    expect(asked().slice(1)).toEqual([['So much it is. This are a first one.']]);
    expect(marked()).toEqual(['20 are', '62 are']);
    edit({ from: 0, to: 'So much it is. '.length, text: '' });
    await rest();
    expect([asked().length, marked()]).toEqual([2, ['5 are', '47 are']]);
  });

  it('of many paragraphs is asked about eight at a time, one call after the other', async () => {
    const all = Array.from({ length: 20 }, (_, at) => `These are number ${at} of them.`);
    const { asked, check } = await setUp(all.join('\n\n'));
    expect(asked().map((texts) => texts.length)).toEqual([8, 8, 4]);
    expect(asked().flat()).toEqual(all);
    expect(check.of(PAPER)?.count).toBe(20);
  });

  it('sends nothing where the person was not told where it goes', async () => {
    const { asked, check } = await setUp(THREE, { isAgreed: false });
    check.checkAgain();
    expect(asked()).toEqual([]);
  });

  it('is checked in the language of the paper, and not in one that the service does not know', async () => {
    const german = await setUp('Das are ein Text.', { more: { language: 'de-DE' } });
    expect(german.checkGrammar.mock.calls[0]?.[0].body.language).toBe('de-DE');
    german.choices.change(PAPER, { language: 'tlh' });
    german.check.checkAgain();
    await german.rest();
    expect([german.marked(), german.check.of(PAPER)?.state, german.asked().length]).toEqual([[], 'unknownLanguage', 1]);
    german.choices.change(PAPER, { isOff: true });
    german.check.checkAgain();
    await german.rest();
    expect(german.check.of(PAPER)?.state).toBe('off');
  });

  it('is checked again at another level', async () => {
    const { be, rest, checkGrammar } = await setUp(THREE);
    be('picky');
    await rest();
    expect(checkGrammar.mock.calls.map(([{ body }]) => body.level)).toEqual(['default', 'picky']);
  });

  it('that is closed is not asked about any longer', async () => {
    const { watching, checkGrammar, edit, rest, check } = await setUp('');
    let signal: AbortSignal | undefined;
    checkGrammar.mockImplementationOnce((_, options) => {
      signal = options?.signal;
      return new Promise(() => undefined);
    });
    edit({ from: 0, to: 0, text: THREE });
    await rest();
    expect(signal?.aborted).toBe(false);
    watching.dispose();
    expect([signal?.aborted, check.of(PAPER)]).toEqual([true, undefined]);
  });

  it('whose paragraphs were all written anew meanwhile is not waited for', async () => {
    const { checkGrammar, edit, rest, source, asked } = await setUp('');
    checkGrammar.mockImplementationOnce(
      (_, options) =>
        new Promise((_done, fail) => options?.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))),
    );
    edit({ from: 0, to: 0, text: THREE });
    await rest();
    edit({ from: 0, to: source.text.length, text: 'It is another text.' });
    await rest();
    expect(asked().slice(1)).toEqual([['It is another text.']]);
  });
});

describe('a deed', () => {
  it('puts what was meant there', async () => {
    const { run, source, marks } = await setUp('They are here now.');
    expect(marks()[0]?.deeds.map(({ title }) => title)).toEqual(['is', 'R&D', 'a\\b', 'grammar.ignoreRule']);
    await run('replacement 1');
    expect(source.text).toBe('They R&D here now.');
  });

  it('replaces nothing in a text that cannot be edited, or where its syntax has no place for it', async () => {
    const ids = (marks: readonly TextMark[]) => marks[0]?.deeds.map(({ id }) => id);
    expect(ids((await setUp('They are here now.', { isReadOnly: true })).marks())).toEqual(['rule']);
    const syntax = { ...LINES, inPlaceOf: (written: string, words: string) => (words === 'is' ? written + words : undefined) };
    const written = await setUp('They are here now.', { more: { syntax } });
    expect(ids(written.marks())).toEqual(['replacement 0', 'rule']);
    await written.run('replacement 0');
    expect(written.source.text).toBe('They areis here now.');
  });

  it('ignores the rule wherever it is broken, at once, and takes that back', async () => {
    const { run, marked, notices, houseCalls, rest } = await setUp(THREE);
    await run('rule');
    expect(houseCalls.ignoreRule).toHaveBeenCalledExactlyOnceWith({ body: { rule: 'ARE', title: 'Use of “are”' } });
    expect(marked()).toEqual([]);
    const [[, undo]] = notices.success.mock.calls as [[string, () => unknown]];
    await undo();
    await rest(0);
    expect(houseCalls.heedRule).toHaveBeenCalledExactlyOnceWith({ params: { id: 4 } });
    expect(marked()).toHaveLength(2);
  });

  it('that the house refuses is told, and the rule is heard of again', async () => {
    const { run, marked, notices, houseCalls } = await setUp(THREE);
    houseCalls.ignoreRule.mockRejectedValueOnce(new ApiError(409, 'full'));
    await run('rule');
    expect([marked().length, notices.failure.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('a service', () => {
  it.each(['busy', 'spent', 'unreachable', 'unreadable', 'refused'] as const)(
    'that is %s is said to be, and asked later',
    async (problem) => {
      const { checkGrammar, edit, rest, check, marked } = await setUp('');
      checkGrammar.mockImplementationOnce(async ({ body }) => ({ found: body.texts.map(() => null), problem, retry_after: 20 }));
      edit({ from: 0, to: 0, text: THREE });
      await rest();
      expect([check.of(PAPER)?.state, marked(), checkGrammar.mock.calls.length]).toEqual([problem, [], 1]);
      await rest(20_000);
      expect([check.of(PAPER)?.state, marked().length]).toEqual(['checked', 2]);
    },
  );

  it('that stumbles over one paragraph has checked the others', async () => {
    const { checkGrammar, edit, rest, marked } = await setUp('');
    checkGrammar.mockImplementation(async ({ body }) => {
      const bad = body.texts.findIndex((text) => textOf(text).startsWith('This'));
      const found = body.texts.map((text, at) => (bad >= 0 && at >= bad ? null : findsAre(text)));
      return { found, problem: bad < 0 ? null : 'unreachable', retry_after: 10 };
    });
    edit({ from: 0, to: 0, text: THREE });
    await rest();
    expect(marked()).toEqual([]);
    await rest(10_000);
    expect(marked()).toEqual(['47 are']);
  });

  it.each([
    ['offline', new ApiError(0, 'offline'), 'unreachable'],
    ['asked too often', new ApiError(429, 'slow', { retry_after: 9 }), 'busy'],
    ['another one', new ApiError(409, 'other'), 'unreachable'],
  ])('that is %s is asked again when there is a connection', async (_, error, state) => {
    const { checkGrammar, edit, rest, check, marked, houseCalls } = await setUp('');
    checkGrammar.mockRejectedValueOnce(error);
    edit({ from: 0, to: 0, text: THREE });
    await rest();
    expect(check.of(PAPER)?.state).toBe(state);
    expect(houseCalls.grammar.mock.calls.length - 1).toBe(error.status === 409 ? 1 : 0);
    check.resume();
    await rest(0);
    expect(marked()).toHaveLength(2);
  });
});

it('what is no prose goes nowhere, and what is said beside a word that nothing is known of is a guess', async () => {
  const { asked, marked } = await setUp(`This are $5 of it${SIGNS.aside}, % too.\nThere are ${SIGNS.word} of them\nTwo words`);
  expect(asked()).toEqual([['This are $5 of it , % too.', 'There are   of them']]);
  expect(marked()).toEqual(['5 are']);
});

it('a text whose reader cannot be had is said to be, and asked about once there is one', async () => {
  const load = vi.fn(LINES.load).mockRejectedValueOnce(new TypeError('offline'));
  const { check, asked, rest, marked } = await setUp(THREE, { more: { syntax: { ...LINES, load } } });
  expect([check.of(PAPER)?.state, asked()]).toEqual(['unreachable', []]);
  await rest(60_000);
  expect([check.of(PAPER)?.state, load.mock.calls.length, marked()]).toEqual(['checked', 2, ['5 are', '47 are']]);
});
