import { describe, expect, it } from 'vitest';
import { limitText } from './limit-texts.ts';

describe('the text of a refusal', () => {
  it.each([
    [
      'LTX-052',
      'FREE_LATEX_EDITOR_CREATE_LIMIT',
      'F',
      'You have reached your limit of creating latex files. To add a new one, you have to delete one or just upgrade to PRO.',
    ],
    [
      'LTX-053',
      'PRO_LATEX_EDITOR_CREATE_LIMIT',
      'P',
      'You have reached your limit of creating latex files. You can increase it using credits.',
    ],
    ['LTX-058', 'LATEX_LOCKED_TEMPLATE', 'F', 'Upgrade to pro to access locked templates.'],
    ['LIB-171', 'LIBRARY_PROJECT_SHARE', 'F', 'You can only add 5 collaborators in the free version.'],
    ['LIB-172', 'FREE_COLLABORATOR_ADD_LIMIT', 'F', 'You can only add 1 collaborator in the free version.'],
    [
      'LIB-173',
      'PRO_COLLABORATOR_ADD_LIMIT',
      'P',
      'You have reached the maximum of collaborators in the PRO plan. Please contact support.',
    ],
    ['LIB-184', 'STORAGE', 'F', 'You have exceeded your storage of 3GB. Upgrade to PRO to get 30GB.'],
    ['LIB-185', 'PRO_STORAGE', 'P', 'You have exceeded your storage of 30GB. Please contact support.'],
    ['LIB-187', 'PROJECT_LOCKED', 'F', 'To unlock your project just upgrade to PRO.'],
    ['LIB-188', 'RESTORE_ITEMS_LIMIT', 'P', 'Some items could not be restored. Limit reached for those items.'],
    ...(
      [
        ['LIB-170', 'LIBRARY_PROJECT', 'LIBRARY_PROJECT', 'projects'],
        ['LIB-174', 'LIBRARY_ARTICLE', 'LIBRARY_ARTICLE', 'references'],
        ['LIB-169', 'LIBRARY_DOCUMENT', 'LIBRARY_DOCUMENT', 'documents'],
        ['LIB-178] [LIB-179', 'FREE_NOTES', 'PRO_NOTES', 'notes'],
        ['LIB-180] [LIB-181', 'FREE_CITATIONS', 'PRO_CITATIONS', 'citations'],
        ['LIB-182] [LIB-183', 'FREE_MARKDOWNS', 'PRO_MARKDOWNS', 'citation notes'],
        ['LIB-176] [LIB-177', 'FREE_LIBRARY_ITEMS_LIMIT', 'PRO_LIBRARY_ITEMS_LIMIT', 'library items'],
      ] as const
    ).flatMap(([row, free, pro, things]) => [
      [
        row,
        free,
        'F',
        `You have reached your limit of ${things}. To add a new one, you have to delete one or just upgrade to PRO.`,
      ] as const,
      [row, pro, 'P', `You have reached the maximum of ${things} in the PRO plan. Please contact support.`] as const,
    ]),
    ['LIB-186', 'PROJECT_VIEW', 'F', 'Only the list view is available in the free version. Upgrade to PRO for all views.'],
    [
      'LIB-175',
      'LIBRARY_REFERENCE_DOWNLOAD',
      'F',
      'Downloading references is not available in the free version. Just upgrade to PRO.',
    ],
    ['LTX-054', 'FREE_LATEX_EDITOR_REFERENCE_LIMIT', 'F', 'You have reached your reference limit. Just upgrade to PRO.'],
    ['LTX-055', 'PRO_LATEX_EDITOR_REFERENCE_LIMIT', 'P', 'You have reached your reference limit for this month.'],
    ['LTX-056', 'FREE_LATEX_TEX_DOWNLOAD', 'F', 'This feature is limited for free users. Just upgrade to PRO.'],
    ['LTX-057', 'FREE_LATEX_FULL_PROJECT_DOWNLOAD', 'F', 'This feature is limited for free users. Just upgrade to PRO.'],
    ['SEA-056', 'TAB', 'F', 'You can only open 3 tabs at a time in the free version.'],
  ] as const)('[%s] of %s', (_row, type, plan, text) => expect(limitText(type, plan)).toBe(text));

  it.each(['NO_SUCH_TYPE', 'constructor', ''])('of the unknown type "%s" is general', (type) => {
    expect(limitText(type, 'F')).toBe('You have reached a limit of the free version. Just upgrade to PRO.');
    expect(limitText(type, 'P')).toBe('You have reached a limit of the PRO plan.');
  });
});
