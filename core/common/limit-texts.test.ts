import { describe, expect, it } from 'vitest';
import { limitText, limitTypes } from './limit-texts.ts';

describe('limit texts', () => {
  it.each([
    [
      'LTX-052',
      'FREE_LATEX_EDITOR_CREATE_LIMIT',
      'F',
      'You have reached your limit of creating latex files. To add a new one, you have to delete one or just upgrade to PRO.',
    ],
    ['LIB-171', 'LIBRARY_PROJECT_SHARE', 'F', 'You can only add 5 collaborators in the free version.'],
    ['LIB-184', 'STORAGE', 'F', 'You have exceeded your storage of 3GB. Upgrade to PRO to get 30GB.'],
    ['LIB-187', 'PROJECT_LOCKED', 'F', 'To unlock your project just upgrade to PRO.'],
    ['LIB-188', 'RESTORE_ITEMS_LIMIT', 'P', 'Some items could not be restored. Limit reached for those items.'],
    ['SEA-056', 'TAB', 'F', 'You can only open 3 tabs at a time in the free version.'],
    ['LTX-058', 'LATEX_LOCKED_TEMPLATE', 'F', 'Upgrade to pro to access locked templates.'],
  ] as const)('[%s] of %s', (_row, type, plan, text) => expect(limitText(type, plan)).toBe(text));

  it('exist for both plans and for unknown codes', () => {
    for (const type of [...limitTypes, 'UNKNOWN', 'constructor']) {
      expect(limitText(type, 'F')).toMatch(/\.$/);
      expect(limitText(type, 'P')).toMatch(/\.$/);
    }
  });
});
