// @ts-check
/** Pages that could not be saved yet, and the link that was saved last. */
import { button, el, status, t } from './dom.js';
import { failureView } from './failures.js';
import { order } from './orders.js';

/**
 * @param {readonly Unsaved[]} unsaved
 * @param {Failure | undefined} failure of the last try
 * @param {(failure: Failure | undefined) => void} show
 */
export const unsavedView = (unsaved, failure, show) => {
  if (unsaved.length === 0) return [];
  const rows = unsaved.map(({ id, title, reading }) =>
    el(
      'li',
      { class: 'head' },
      el('span', { dir: 'auto' }, (reading?.info.title ?? title).slice(0, 120)),
      button(t('discard'), () => order({ do: 'forget', id }), { plain: true }),
    ),
  );
  const again = async () => show(await order({ do: 'save-unsaved' }));
  return [
    el('p', { class: 'note' }, t('unsaved', unsaved.length)),
    el('ul', {}, ...rows),
    failure && failureView(failure),
    el('div', { class: 'buttons' }, button(t('unsavedAgain'), again)),
  ];
};

/**
 * Asks before what is not saved yet goes with the connection.
 * @param {number} count
 * @param {() => unknown} leave
 * @param {() => unknown} stay
 */
export const leavingView = (count, leave, stay) => [
  el('p', { class: 'note', role: 'alert' }, t('leaving', count)),
  el('div', { class: 'buttons' }, button(t('leavingSure'), leave), button(t('leavingNot'), stay)),
];

/** @param {Page | undefined} last */
export const linkView = (last) =>
  last?.state === 'saved' ? [status(el('p', { class: 'small good' }, t('linkSaved', last.title.slice(0, 120))))] : [];
