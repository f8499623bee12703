/** The search of literature: in tabs, over the catalogue and services elsewhere, with recommendations and saved searches. */
import * as z from 'zod/mini';
import { all, definePlugin, eq, has, isOnline, panelType } from '#plugin-api';
import { canGoBack, canGoForward, hasPdf, hasSearch, hasWork, newFound } from './common/keys.ts';

const inTab = eq(panelType, 'search.tab');

export default definePlugin({
  id: 'search',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['notices', 'library', 'catalogue'],
  meets: ['reader', 'summariser', 'onboarding', 'citing'],
  start: 'idle',
  context: [hasWork, hasPdf, hasSearch, canGoBack, canGoForward, newFound],
  contributes: {
    panels: {
      'search.searches': {
        icon: 'search',
        kind: 'view',
        // The form of a tab (decisions §1).
        route: '/t/:slug/search',
        params: z.object({ slug: z.optional(z.string()) }),
        version: 1,
      },
      'search.tab': {
        icon: 'search',
        kind: 'editor',
        many: true,
        route: '/t/:slug/:tabRoute',
        params: z.object({ slug: z.string(), tabRoute: z.string() }),
        version: 1,
        // SEA-010, SEA-058.
        moves: { plans: ['P'], otherwise: 'lock', limit: 'TAB_MOVE' },
      },
      'search.recent': { icon: 'history', kind: 'page', route: '/recent-searches' },
      'search.recommendations': { icon: 'lightbulb', kind: 'page', route: '/recommendations' },
      // SEA-006: on trial, so not in production.
      'search.trial': { icon: 'scan-search', kind: 'page', route: '/search-v3', gate: { flag: 'trial' } },
    },
    fragments: {
      'search.start': { place: 'home.start', order: 20 },
      'search.recentSearches': { place: 'home.dashboard', order: 30, icon: 'history', opens: 'search.recent' },
      'search.recommended': { place: 'home.dashboard', order: 40, icon: 'lightbulb', opens: 'search.recommendations' },
      'search.byCollaborators': { place: 'home.dashboard', order: 50, icon: 'users', opens: 'search.recommendations' },
    },
    commands: {
      'search.open': { icon: 'search' },
      'search.newTab': { icon: 'plus' },
      'search.goBack': { icon: 'arrow-left', enablement: has(canGoBack) },
      'search.goForward': { icon: 'arrow-right', enablement: has(canGoForward) },
      'search.openWork': { icon: 'file-text', enablement: has(hasWork) },
      'search.addToProject': { icon: 'folder-plus', enablement: all(has(hasWork), has(isOnline)) },
      'search.showPdf': { icon: 'book-open-text', enablement: has(hasPdf) },
      'search.showSimilar': { icon: 'list-tree', enablement: all(has(hasSearch), has(hasWork)) },
      'search.copyCitation': { icon: 'quote', enablement: has(hasWork) },
      'search.save': { icon: 'bookmark', enablement: all(has(hasSearch), has(isOnline)) },
      'search.recent': { icon: 'history' },
      'search.recommendations': { icon: 'lightbulb' },
    },
    keybindings: [
      { command: 'search.open', keys: 'alt+shift+s' },
      { command: 'search.newTab', keys: 'alt+shift+n' },
      { command: 'search.goBack', keys: 'alt+left', when: inTab },
      { command: 'search.goForward', keys: 'alt+right', when: inTab },
      { command: 'search.addToProject', keys: 'a', when: inTab },
      { command: 'search.showPdf', keys: 'p', when: inTab },
      { command: 'search.showSimilar', keys: 's', when: inTab },
    ],
    menus: [
      { menu: 'menubar.go', command: 'search.open', group: '1-panels', order: 22 },
      { menu: 'menubar.go', command: 'search.recommendations', group: '1-panels', order: 24 },
      { menu: 'search.result.context', command: 'search.openWork', group: '1-open', order: 10 },
      { menu: 'search.result.context', command: 'search.showPdf', group: '1-open', order: 20 },
      { menu: 'search.result.context', command: 'search.showSimilar', group: '1-open', order: 30 },
      { menu: 'search.result.context', command: 'search.addToProject', group: '2-add', order: 10 },
      { menu: 'search.result.context', command: 'search.copyCitation', group: '2-add', order: 20 },
    ],
    sidebar: [
      { id: 'search', icon: 'search', opens: 'search.searches', order: 20 },
      { id: 'recent', icon: 'history', opens: 'search.recent', order: 30, badge: newFound },
      { id: 'recommendations', icon: 'lightbulb', opens: 'search.recommendations', order: 40 },
      { id: 'trial', icon: 'scan-search', opens: 'search.trial', order: 50, gate: { flag: 'trial' } },
    ],
    limits: {
      'search.search': {
        unit: 'per-minute',
        feature: 'search',
        codes: { F: 'SEARCH', P: 'SEARCH' },
        defaults: { F: 10, P: 60 },
      },
      'search.tab': { unit: 'count', feature: 'tab', codes: { F: 'TAB', P: 'TAB' }, defaults: { F: 3, P: 10 } },
    },
    refusals: { TAB: { credits: ['P'] }, TAB_MOVE: { locked: true } },
    tracks: ['search'],
  },
});
