import { describe, expect, it } from 'vitest';
import { limitText } from './limit-texts.ts';

describe('the text of a refusal', () => {
  it.each([
    [
      'FREE_LATEX_EDITOR_CREATE_LIMIT',
      'F',
      'You have reached your limit of creating latex files. To add a new one, you have to delete one or just upgrade to PRO.',
    ],
    [
      'PRO_LATEX_EDITOR_CREATE_LIMIT',
      'P',
      'You have reached your limit of creating latex files. You can increase it using credits.',
    ],
    ['LATEX_LOCKED_TEMPLATE', 'F', 'Upgrade to pro to access locked templates.'],
    ['LIBRARY_PROJECT_SHARE', 'F', 'You can only add 5 collaborators in the free version.'],
    ['FREE_COLLABORATOR_ADD_LIMIT', 'F', 'You can only add 1 collaborator in the free version.'],
    ['PRO_COLLABORATOR_ADD_LIMIT', 'P', 'You have reached the maximum of collaborators in the PRO plan. Please contact support.'],
    ['STORAGE', 'F', 'You have exceeded your storage of 3GB. Upgrade to PRO to get 30GB.'],
    ['PRO_STORAGE', 'P', 'You have exceeded your storage of 30GB. Please contact support.'],
    ['PROJECT_LOCKED', 'F', 'To unlock your project just upgrade to PRO.'],
    ['RESTORE_ITEMS_LIMIT', 'P', 'Some items could not be restored. Limit reached for those items.'],
    ...(
      [
        ['LIBRARY_PROJECT', 'LIBRARY_PROJECT', 'projects'],
        ['LIBRARY_ARTICLE', 'LIBRARY_ARTICLE', 'references'],
        ['LIBRARY_DOCUMENT', 'LIBRARY_DOCUMENT', 'documents'],
        ['FREE_NOTES', 'PRO_NOTES', 'notes'],
        ['FREE_CITATIONS', 'PRO_CITATIONS', 'citations'],
        ['FREE_MARKDOWNS', 'PRO_MARKDOWNS', 'citation notes'],
        ['FREE_LIBRARY_ITEMS_LIMIT', 'PRO_LIBRARY_ITEMS_LIMIT', 'library items'],
      ] as const
    ).flatMap(([free, pro, things]) => [
      [
        free,
        'F',
        `You have reached your limit of ${things}. To add a new one, you have to delete one or just upgrade to PRO.`,
      ] as const,
      [pro, 'P', `You have reached the maximum of ${things} in the PRO plan. Please contact support.`] as const,
    ]),
    ['PROJECT_VIEW', 'F', 'Only the list view is available in the free version. Upgrade to PRO for all views.'],
    ['LIBRARY_REFERENCE_DOWNLOAD', 'F', 'Downloading references is not available in the free version. Just upgrade to PRO.'],
    ['FREE_LATEX_EDITOR_REFERENCE_LIMIT', 'F', 'You have reached your reference limit. Just upgrade to PRO.'],
    ['PRO_LATEX_EDITOR_REFERENCE_LIMIT', 'P', 'You have reached your reference limit for this month.'],
    ['FREE_LATEX_TEX_DOWNLOAD', 'F', 'This feature is limited for free users. Just upgrade to PRO.'],
    ['FREE_LATEX_FULL_PROJECT_DOWNLOAD', 'F', 'This feature is limited for free users. Just upgrade to PRO.'],
    ['TAB', 'F', 'You can only open 3 tabs at a time in the free version.'],
  ] as const)('of %s on plan %s', (type, plan, text) => expect(limitText(type, plan)).toBe(text));

  it.each(['NO_SUCH_TYPE', 'constructor', ''])('of the unknown type "%s" is general', (type) => {
    expect(limitText(type, 'F')).toBe('You have reached a limit of the free version. Just upgrade to PRO.');
    expect(limitText(type, 'P')).toBe('You have reached a limit of the PRO plan.');
  });
});
