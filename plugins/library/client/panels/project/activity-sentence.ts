/** What was done, as a sentence: its key and what is put into it. */
import { memberName } from '../../../common/member-name.ts';
import type { Activity } from '../../../common/model/activity.ts';
import { PERMISSIONS } from '../../../common/roles.ts';

/** Types that are told in more than one way. */
const variantOf = ({ activity_type: type, article, count, old_value, new_value, message, user, person }: Activity): string => {
  if (type === 'project_updated' && old_value !== null) return 'project_renamed';
  if (type === 'reference_updated' && old_value !== null && old_value !== message) return 'reference_renamed';
  if (type === 'reference_moved') return old_value === null ? 'reference_moved' : 'reference_movedOut';
  if (type === 'project_shared' || type === 'permission_changed') {
    return `${type}_${PERMISSIONS.find((permission) => permission === new_value) ?? 'read'}`;
  }
  if (type === 'share_revoked' && user.id === person?.id) return 'share_left';
  if (type === 'project_exported' && (article !== null || count > 1)) return 'reference_exported';
  return type;
};

/** Types that no change of the library has yet: told in general words. */
const UNTOLD: ReadonlySet<string> = new Set([
  'citation_moved',
  'article_note_moved',
  'citation_note_moved',
  'tag_restored',
  'tag_moved',
  'image_updated',
  'image_restored',
  'image_moved',
]);

/** Stand in the sentence where the name and the thing are drawn. */
export const WHO = '\u{E000}';
export const WHAT = '\u{E001}';

export interface Sentence {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export const sentenceOf = (activity: Activity): Sentence => {
  const variant = variantOf(activity);
  const { count, old_value, new_value, person } = activity;
  return {
    key: `activity.${UNTOLD.has(variant) ? 'other' : variant}`,
    values: {
      who: WHO,
      what: WHAT,
      count,
      old: old_value ?? '',
      new: new_value ?? '',
      person: person ? memberName(person) : '',
    },
  };
};

/** The sentence in parts, each text or one of the two marks. */
export const partsOf = (text: string): string[] => text.split(/([\u{E000}\u{E001}])/u).filter((part) => part !== '');
