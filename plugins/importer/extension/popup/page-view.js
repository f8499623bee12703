// @ts-check
/** The page of the tab: what it is, where it goes, and what came of it. */
import { SERVER } from '../server.js';
import { button, el, link, status, t } from './dom.js';
import { failureView } from './failures.js';
import { order } from './orders.js';

/** Authors that are named. */
const MOST_NAMED = 3;

/** @param {Info} info */
const authorsOf = ({ authors = [] }) => {
  const names = authors.map(({ given, family, literal }) => literal ?? [given, family].filter(Boolean).join(' ')).filter(Boolean);
  return names.length > MOST_NAMED ? t('andOthers', names.slice(0, MOST_NAMED).join(', ')) : names.join(', ');
};

/** @param {Info} info */
const placeOf = ({ container_title, publisher, year }) => [container_title ?? publisher, year].filter(Boolean).join(' · ');

/** @param {KnownReference} known */
const addressOf = ({ project, article }) => `${SERVER}/library/${project}/reference/${article}`;

/** @param {Reading} reading */
const workView = ({ info, pdf }) =>
  el(
    'section',
    { class: 'work' },
    el('h1', { dir: 'auto' }, info.title ?? ''),
    el('p', { class: 'quiet', dir: 'auto' }, authorsOf(info)),
    el('p', { class: 'quiet', dir: 'auto' }, placeOf(info)),
    el('p', { class: 'small' }, t(pdf ? 'withPdf' : 'withoutPdf')),
  );

/** What was chosen and typed, for as long as the popup is open. @type {{ project: string | undefined, tags: string }} */
const draft = { project: undefined, tags: '' };

/** @param {readonly Place[]} projects @param {number | null} last */
const fields = (projects, last) => {
  const known = projects.some(({ id }) => id === last) ? String(last) : '';
  const chosen = draft.project ?? known;
  const select = /** @type {HTMLSelectElement} */ (
    el('select', { change: () => (draft.project = select.value) }, el('option', { value: '' }, t('imported')))
  );
  for (const { id, title } of projects)
    select.append(el('option', { value: String(id), selected: String(id) === chosen }, title));
  const tags = /** @type {HTMLInputElement} */ (
    el('input', { type: 'text', maxlength: '1000', value: draft.tags, input: () => (draft.tags = tags.value) })
  );
  const choice = () => ({
    project: select.value === '' ? null : Number(select.value),
    tags: [...new Set(tags.value.split(',').map((tag) => tag.trim().slice(0, 255)))].filter((tag) => tag !== '').slice(0, 50),
  });
  const view = [el('label', {}, t('project'), select), el('label', {}, t('tags'), tags)];
  return { view, choice };
};

/** @param {KnownReference} known */
const knownView = (known) => [
  el('p', { class: 'note' }, t('known', known.project_title)),
  el('div', { class: 'buttons' }, link(t('open'), addressOf(known))),
];

const REASONS = new Set(['closed', 'unreachable', 'not-a-pdf', 'too-large', 'no-room', 'not-allowed']);
/** @param {Saved['pdf']} pdf */
const pdfText = ({ state, reason }) => {
  if (state === 'refused') return t(`pdf_${REASONS.has(reason ?? '') ? (reason ?? '').replaceAll('-', '_') : 'broken'}`);
  return t(state === 'none' ? 'pdfNone' : 'pdfSaved');
};

/** @param {Saved} saved */
const savedView = (saved) => [
  status(
    el('p', { class: 'good' }, t(saved.is_new ? 'saved' : 'wasThere', saved.project_title)),
    el('p', { class: saved.pdf.state === 'refused' ? 'bad' : 'small' }, pdfText(saved.pdf)),
  ),
  el('div', { class: 'buttons' }, link(t('open'), addressOf(saved), true)),
];

/**
 * @param {number} tab
 * @param {Page} page
 * @param {{ projects: readonly Place[], last: number | null }} places
 * @returns {(HTMLElement | undefined)[]}
 */
export const pageView = (tab, page, { projects, last }) => {
  const { state, reading, saved, failure } = page;
  if (!reading) {
    if (!failure) return [status(el('p', { class: 'quiet busy' }, t('reading')))];
    const again = () => order({ do: 'look', tab, url: page.url, title: page.title });
    return [failureView(failure), el('div', { class: 'buttons' }, button(t('again'), again, { primary: true }))];
  }
  if (saved) return [workView(reading), ...savedView(saved)];
  const { view, choice } = fields(projects, last);
  const isSaving = state === 'saving';
  const save = () => order({ do: 'save', tab, choice: choice() });
  return [
    workView(reading),
    ...(reading.known ? knownView(reading.known) : []),
    ...view,
    failure && failureView(failure),
    el(
      'div',
      { class: 'buttons' },
      button(t(isSaving ? 'saving' : failure ? 'again' : 'save'), save, { primary: true, disabled: isSaving }),
    ),
  ];
};
