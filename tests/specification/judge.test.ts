/** What counts as a row that is done, over reports that the test makes up. */
import { describe, expect, it } from 'vitest';
import { browserEvidence, unitEvidence } from './evidence.mjs';
import { judge, kindOf, roomOf } from './judge.mjs';

const rows = [
  { id: 'CORE-001', plugin: 'core', text: '' },
  { id: 'LIB-001', plugin: 'library', text: '' },
  { id: 'LIB-002', plugin: 'library', text: '' },
  { id: 'BKS-001', plugin: 'bookstore', text: '' },
];

const passing = (file: string, ...titles: string[]) =>
  unitEvidence(
    {
      testResults: [{ name: `/house/${file}`, assertionResults: titles.map((fullName) => ({ status: 'passed', fullName })) }],
    },
    '/house',
  );

describe('what ran', () => {
  it('is told by files from the project folder, with the rows that a title and its suites name', () => {
    expect(passing('plugins/library/server/a.test.ts', 'Sync [LIB-001] [LIB-002] keeps [LIB-001]', 'No row')).toEqual([
      {
        file: 'plugins/library/server/a.test.ts',
        title: 'Sync [LIB-001] [LIB-002] keeps [LIB-001]',
        rows: ['LIB-001', 'LIB-002'],
      },
    ]);
  });

  it('is no evidence when it failed, was skipped or waits', () => {
    const assertionResults = ['failed', 'skipped', 'pending', 'todo'].map((status) => ({ status, fullName: '[LIB-001] x' }));
    expect(unitEvidence({ testResults: [{ name: '/house/a.test.ts', assertionResults }] }, '/house')).toEqual([]);
  });

  it('in a browser is what passed, in suites within suites, and neither what failed nor what was skipped', () => {
    const spec = (title: string, ok: boolean, status: string) => ({ file: 'a.spec.ts', title, ok, tests: [{ status }] });
    const report = {
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('[CORE-001] fails', false, 'unexpected'), spec('[LIB-002] waits', true, 'skipped')],
          suites: [{ title: '[LIB-001] inner', specs: [spec('passes', true, 'expected')] }],
        },
      ],
    };
    expect(browserEvidence(report, 'tests/e2e')).toEqual([
      { file: 'tests/e2e/a.spec.ts', title: 'a.spec.ts [LIB-001] inner passes', rows: ['LIB-001'] },
    ]);
  });
});

it.each([
  ['tests/e2e/home.spec.ts', 'browser', undefined],
  ['tests/rights/erasure.test.ts', 'contract', undefined],
  ['tests/architecture/layers.test.ts', 'component', undefined],
  ['core/server/app/admit.test.ts', 'contract', 'core'],
  ['host-web/server/who-may-call.test.ts', 'contract', 'host-web'],
  ['plugins/library/server/sync/sync.test.ts', 'contract', 'library'],
  ['plugins/library/client/panels/views.test.tsx', 'component', 'library'],
  ['plugins/library/common/formats/server/x.test.ts', 'component', 'library'],
  ['core/client/ui/fields/form.test.tsx', 'component', 'core'],
])('%s is of kind %s and of room %s', (file, kind, room) => {
  expect([kindOf(file), roomOf(file)]).toEqual([kind, room]);
});

describe('a row', () => {
  it('is done by the contract or by a browser, and not by a component by itself', () => {
    const { done, componentOnly } = judge(rows, [
      ...passing('plugins/library/server/a.test.ts', '[LIB-001] x'),
      ...passing('plugins/library/client/b.test.tsx', '[LIB-001] [LIB-002] y'),
      ...passing('tests/e2e/c.spec.ts', '[CORE-001] z'),
    ]);
    expect([...done]).toEqual(['CORE-001', 'LIB-001']);
    expect([...componentOnly]).toEqual(['LIB-002']);
  });

  it('that a title of another room names is told with the test', () => {
    const { strangers } = judge(rows, [
      ...passing('plugins/billing/server/a.test.ts', '[LIB-001] [BKS-001] x'),
      ...passing('plugins/library/server/b.test.ts', '[LIB-001] x'),
    ]);
    expect(strangers.map(({ file, rows: ids }) => [file, ids])).toEqual([
      ['plugins/billing/server/a.test.ts', ['LIB-001', 'BKS-001']],
    ]);
  });

  it('is at home where its area is shown by a plugin of another name, and in tests that cross all rooms', () => {
    expect(
      judge(rows, [
        ...passing('plugins/reader/server/a.test.ts', '[LIB-001] x'),
        ...passing('plugins/home/client/a.test.tsx', '[CORE-001] x'),
        ...passing('tests/e2e/a.spec.ts', '[LIB-001] [BKS-001] x'),
      ]).strangers,
    ).toEqual([]);
  });

  it('that the matrix does not have is unknown', () => {
    const { unknown, done } = judge(rows, passing('plugins/library/server/a.test.ts', '[LIB-999] x'));
    expect([unknown, [...done]]).toEqual([['LIB-999'], []]);
  });
});
