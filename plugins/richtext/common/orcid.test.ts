/** Which iDs are taken. */
import { expect, it } from 'vitest';
import { orcidIn } from './orcid.ts';

it('takes iDs as they are written anywhere', () => {
  for (const text of [
    '0000-0002-1825-0097',
    'https://orcid.org/0000-0002-1825-0097',
    ' orcid.org/0000000218250097 ',
    '0000 0002 1825 0097',
  ])
    expect(orcidIn(text)).toBe('0000-0002-1825-0097');
  expect(orcidIn('0000-0002-1694-233x')).toBe('0000-0002-1694-233X');
});

it('refuses those with a wrong digit, and everything else', () => {
  for (const text of [
    '0000-0002-1825-0098',
    '0000-0002-1852-0097',
    '0000-0002-1825-009',
    '',
    'X000-0002-1825-0097',
    '0000-0002-1825-00970',
  ])
    expect(orcidIn(text)).toBeUndefined();
});
