/** For tests: a desk over live texts and a server that a test answers, and its panel. */
import { act } from '@testing-library/react';
import { observable } from 'mobx';
import { vi } from 'vitest';
import { answeredCalls, type Answers } from '#core/client/plugins/answered-calls.ts';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { Emitter } from '#plugin-api';
import { Commands, Dialogs, Language, Notices, Session } from '#plugin-api/client';
import { type Anchor, anchorAt } from '#plugins/coedit/common/anchor.ts';
import { placesOf } from '#plugins/coedit/common/text-places.ts';
import type { TextPlace } from '#plugins/coedit/common/text-notes.ts';
import texts from '../../../../locales/en/comments.json' with { type: 'json' };
import type { Comment, Discussion, Person, Thread } from '../../common/model.ts';
import CommentsPanel, { type CommentsParams } from '../panels/comments-panel.tsx';
import { CommentDesk } from '../stores/comment-desk.ts';
import { TheDesk } from '../tokens.ts';
import { liveTexts } from './live-texts.ts';

const stage = pluginStage('comments', texts);

export const ME: Person = { id: 1, name: 'Ada Person' };
export const BEN: Person = { id: 2, name: 'Ben Person' };
export const KIND = 'essay';
export const THING = 7;
/** Number of the only text. */
export const TEXT = 71;

export const commentOf = (id: number, text: string, rest: Partial<Comment> = {}): Comment => ({
  ...{ id, text, mentions: [], created_at: '2026-11-01T10:00:00Z', edited_at: null, is_deleted: false },
  author: { person: BEN.id, name: BEN.name, is_guest: false, is_from_file: false },
  ...rest,
});

export const deskStage = (content: string, all: Partial<Discussion> = {}, answers: Answers = {}) => {
  const live = liveTexts();
  live.text(TEXT).ytext.insert(0, content);
  const anchor = (words: string): Anchor => {
    const from = live.text(TEXT).ytext.toString().indexOf(words);
    return anchorAt(placesOf(live.text(TEXT).ytext), { from, to: from + words.length });
  };
  const thread = (id: number, words: string, rest: Partial<Thread> = {}): Thread => ({
    ...{ id, document: TEXT, name: 'main.tex', anchor: anchor(words), created_at: '2026-11-01T10:00:00Z' },
    ...{ resolved_at: null, resolved_by: null, comments: [commentOf(id * 10, `About ${words}`)], unread: 0 },
    ...rest,
  });
  const discussion: Discussion = {
    ...{ role: 'comment', is_owner: false, title: 'Essay', people: [ME, BEN], threads: [] },
    ...all,
  };
  const said = { ...discussion };
  const api = answeredCalls({ list: () => said, seen: () => ({ success: true }), hold: () => ({ success: true }), ...answers });
  const showPanel = vi.fn();
  const desk = new CommentDesk({ api: api as never, texts: live.service, me: () => ME.id, showPanel });
  const shown = observable(
    { thing: THING as number | undefined, cursor: undefined as TextPlace | undefined },
    {},
    { deep: false },
  );
  const reveal = vi.fn();
  let selected: TextPlace | undefined;
  const surface = {
    kind: KIND,
    panel: 'essay.editor',
    get thing() {
      return shown.thing;
    },
    get cursor() {
      return shown.cursor;
    },
    selected: () => selected,
    reveal,
  };
  const notices = { failure: vi.fn(), show: vi.fn() };
  const dialogs = { confirmDelete: vi.fn(async () => true) };
  const commands = { run: vi.fn(), state: () => undefined };
  const session = { user: { id: ME.id }, isOnline: true, onChange: new Emitter<never>().event };
  const panel = {
    instance: 'p',
    isActive: true,
    isVisible: true,
    setTitle: vi.fn(),
    setDirty() {},
    keep() {},
    setParams() {},
    close() {},
  };
  return {
    ...{ live, api, desk, showPanel, reveal, notices, dialogs, commands, panel, thread, anchor, said, shown },
    surface,
    select: (words: string) => {
      const from = live.text(TEXT).ytext.toString().indexOf(words);
      selected = { document: TEXT, from, to: from + words.length };
    },
    /** The editor is there, and what is said is loaded and placed. */
    async open() {
      desk.add(surface);
      const noted = desk.follow(KIND, THING);
      await act(async () => {
        await vi.waitFor(() => {
          if (desk.current?.discussion.state === 'loading') throw new Error('loading');
        });
        await new Promise((resolve) => setTimeout(resolve));
      });
      return noted;
    },
    render: (params: CommentsParams = {}) =>
      stage.render(
        <CommentsPanel params={params} panel={panel} />,
        stage.container(
          [TheDesk, desk],
          [Notices, notices],
          [Dialogs, dialogs],
          [Commands, commands],
          [Session, session],
          [Language, { code: 'en' }],
        ),
      ),
  };
};
