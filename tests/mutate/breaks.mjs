/**
 * Rules of the product, each broken on one line: what stands there, what is put in its place, and the tests that are to turn red.
 * Spread over all rooms; an entry is added where a rule was seen broken without any test noticing.
 */

/** @typedef {{ readonly file: string, readonly find: string, readonly put: string, readonly test: string }} Break */

/** @type {(file: string, find: string, put: string, test?: string) => Break} */
const broken = (file, find, put, test = file.replace(/\.tsx?$/, '')) => ({ file, find, put, test });

export const BREAKS = [
  broken(
    'core/common/plans.ts',
    "gate.otherwise === 'lock' ? 'locked' : 'hidden'",
    "gate.otherwise === 'lock' ? 'hidden' : 'locked'",
  ),
  broken('core/common/errors.ts', 'this.status !== 402 && this.status !== 429', 'this.status !== 402'),
  broken('core/common/disposable.ts', 'if (errors.length > 0) throw', 'if (errors.length > 1) throw'),
  broken('core/common/fuzzy.ts', 'if (above && j >= 2) {', 'if (above && j >= 3) {'),
  broken('core/common/text-anchor.ts', 'text.indexOf(anchor.exact, at + 1)', 'text.indexOf(anchor.exact, at + 1000)'),
  broken(
    'core/client/layout/default-layout.ts',
    'panels.filter(({ id }) => id !== START)',
    'panels.filter(({ id }) => id === START)',
  ),
  broken('core/client/plugins/plugin-store.ts', "if (state.state !== 'ready') throw", "if (state.state === 'failed') throw"),
  broken(
    'core/client/ui/rows/virtual-list.tsx',
    '(cursor < 0 && index === first) ? 0 : -1',
    '(cursor < 0 && index === first) ? -1 : 0',
  ),
  broken('core/server/auth/password-hasher.ts', 'this.#running >= AT_ONCE', 'this.#running > AT_ONCE + 99'),
  broken(
    'core/server/auth/sessions.ts',
    'return found !== undefined;',
    'return found === undefined;',
    'plugins/account/server/sessions',
  ),
  broken('core/server/app/admit.ts', '!isShutOut(found.deactivatedAt) && ', ''),
  broken('core/devtools/web-page.ts', "&& !url.startsWith('/api/')", ''),
  broken('core/devtools/service-worker.ts', 'file !== built && !NOT_KEPT.test(file.fileName)', 'file !== built'),
  broken('plugins/account/common/rules.ts', "return 'passwordIsEmail';", 'return undefined;'),
  broken('plugins/account/common/usage-level.ts', 'references > 3;', 'references > 4;'),
  broken('plugins/account/client/failure.ts', 'error.isOffline || error.status >= 500', 'error.isOffline || error.status > 500'),
  broken(
    'plugins/account/server/passkeys/verify.ts',
    'userHandle && userHandle !== passkey.handle',
    'userHandle && userHandle === ""',
    'plugins/account/server/passkeys/sign-in',
  ),
  broken(
    'plugins/affiliate/server/same-person.ts',
    "domain !== 'gmail.com' && domain !== 'googlemail.com'",
    "domain !== 'gmail.com'",
  ),
  broken('plugins/billing/client/card-format.ts', 'digits.length <= 2', 'digits.length < 2'),
  broken('plugins/billing/common/card-number.ts', 'value > 9 ? value - 9 : value', 'value > 9 ? value - 8 : value'),
  broken('plugins/billing/common/sandbox-token.ts', 'month < 1 || month > 12', 'month < 1 || month > 13'),
  broken(
    'plugins/billing/server/gateway/signature.ts',
    'given !== undefined && timingSafeEqual(given, expected)',
    'given !== undefined',
  ),
  broken(
    'plugins/billing/server/gateway/sandbox/sandbox-gateway.ts',
    'if (row.fingerprint !== fingerprint) throw',
    'if (row.fingerprint === "") throw',
  ),
  broken(
    'plugins/catalogue/common/query/parse.ts',
    "name !== 'title' || (value.kind !== 'word' && value.kind !== 'phrase')",
    "name !== 'title' || value.kind !== 'word'",
  ),
  broken('plugins/catalogue/common/works/said.ts', 'first && last && first !== last', 'first && last'),
  broken('plugins/catalogue/common/query/fits-pattern.ts', '} else if (star >= 0) {', '} else if (star > 0) {'),
  broken(
    'plugins/catalogue/common/query/highlights.ts',
    'if (count > 0 && last) marks.push',
    'if (count > 1 && last) marks.push',
  ),
  broken(
    'plugins/catalogue/server/records/keep-records.ts',
    'kept.slice(at, at + BATCH))) || isChanged',
    'kept.slice(at, at + BATCH)))',
  ),
  broken('plugins/citing/client/stores/preview.ts', 'if (asked !== this.#asked) return;', ''),
  broken('plugins/citing/common/check-style.ts', 'size += sizeOfMacro(called)', 'size += 1'),
  broken('plugins/citing/common/tidy-item.ts', 'month > LAST_SEASON) return [year]', 'month > LAST_SEASON + 9) return [year]'),
  broken('plugins/citing/server/engine/turns.ts', 'if (queue.length > 0) this.#queues.set(owner, queue);', ''),
  broken(
    'plugins/home/client/dashboard/layout-saver.ts',
    'return this.#running !== undefined;',
    'return this.#running === undefined;',
  ),
  broken('plugins/home/common/layouts.ts', 'pixels >= FROM[width]', 'pixels > FROM[width]'),
  broken('plugins/latex/client/language/folding-ranges.ts', 'if (line !== last + 1) {', 'if (line === last + 1) {'),
  broken('plugins/latex/client/stores/paper.ts', 'if (!known?.isSending) return true;', 'return true;'),
  broken('plugins/latex/common/source/read-arguments.ts', '++lineEnds > 1', '++lineEnds > 2'),
  broken('plugins/latex/common/source/paper-index.ts', '!there.has(name) && !knownKeys.has(name)', '!there.has(name)'),
  broken(
    'plugins/latex/server/build/compile-paper.ts',
    "if (end !== 'exit') await restoreCarryOver(job.folder.output, carried);",
    '',
  ),
  broken(
    'plugins/library/client/panels/list/project-nodes.ts',
    'flat(branches).filter((id) => id !== dragged)',
    'flat(branches)',
  ),
  broken('plugins/library/common/formats/bibtex/names.ts', 'letter !== letter.toUpperCase() && letter', 'letter'),
  broken(
    'plugins/library/common/pdf/page-lines.ts',
    "gap > item.size * 0.2 && !text.endsWith(' ')",
    "gap > item.size * 2 && !text.endsWith(' ')",
  ),
  broken(
    'plugins/library/server/annotated-pdf/parse.ts',
    'if (this.integer() !== number) throw damaged();',
    'this.integer();',
    'plugins/library/server/annotated-pdf',
  ),
  broken(
    'plugins/library/server/articles/change-article.ts',
    ' and merged <> ${article.id}',
    '',
    'plugins/library/server/duplicates/own-alias',
  ),
  broken(
    'plugins/library/server/articles/change-article.ts',
    'and article <> ${article.id}',
    'and true',
    'plugins/library/server/duplicates/own-alias',
  ),
  broken(
    'plugins/library/server/articles/change-article.ts',
    'and lower(citekey) = ${citekey.toLowerCase()}\n        and',
    'and citekey = ${citekey}\n        and',
    'plugins/library/server/duplicates/own-alias',
  ),
  broken('plugins/library/server/duplicates/search-duplicates.ts', 'events.publish([user], {', 'events.publish([], {'),
  broken(
    'plugins/latex/server/engine/engine-watch.ts',
    'events.publish([...this.#listeners], {',
    'events.publish([], {',
    'plugins/latex/server/engine/installation',
  ),
  broken(
    'plugins/latex/server/announce.ts',
    "events.publish([...people.keys()], { type: 'latex.build'",
    "events.publish([], { type: 'latex.build'",
    'plugins/latex/server/compile/compile.test',
  ),
  broken(
    'plugins/library/server/exchange/import-progress.ts',
    'events.publish([user], {',
    'events.publish([], {',
    'plugins/library/server/exchange/exchange',
  ),
  broken('plugins/library/server/relations/relations.ts', 'others.filter((id) => id !== article)', 'others'),
  broken('plugins/notices/client/follow.ts', 'Date.now() - asked >= EVERY && ask()', 'Date.now() - asked >= EVERY * 2 && ask()'),
  broken('plugins/notices/server/release-notes.ts', 'number !== right[index]', 'number === right[index]'),
  broken('plugins/onboarding/common/rules.ts', 'open >= step', 'open > step'),
  broken('plugins/operator/server/operators.ts', ".filter((address) => address !== '')", ''),
  broken('plugins/operator/client/stores/paged.ts', 'if (turn !== this.#asked) return;', ''),
  broken(
    'plugins/reader/client/highlights/filter-highlights.ts',
    "(filter.comment === 'with') !== notes.length > 0",
    "(filter.comment === 'with') === notes.length > 0",
  ),
  broken('plugins/reader/common/geometry/placing.ts', 'clamp(box[0] + step.x, view[0], box[2] - least)', 'box[0] + step.x'),
  broken('plugins/reader/common/geometry/layout.ts', 'slot.top + slot.height <= from', 'slot.top + slot.height < from - 9'),
  broken('plugins/search/client/tabs/kept-tabs.ts', "tabRoute !== 'pdf' || isKept", "tabRoute === 'pdf' || isKept"),
  broken(
    'plugins/search/server/federation/works/same-work.ts',
    'Math.abs(first.year - second.year) > gap',
    'Math.abs(first.year - second.year) > gap + 1',
  ),
  broken('plugins/summariser/server/summaries/tokens.ts', 'used <= included', 'used < included'),
  broken('plugins/summariser/client/wizard/wizard.ts', 'file.words < LEAST_WORDS', 'file.words <= LEAST_WORDS'),
  broken('plugins/word/client/pane/document/tag.ts', 'whole.length <= LONGEST', 'whole.length <= LONGEST + 9'),
];
