/** The activity history: that every call that changes something is in it, once, and who sees it. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { Activity } from '../../common/model.ts';
import { smallPng } from '../testing/small-image.ts';
import { answer, filledProject, invite, share, uploadOf } from '../testing/shared-project.ts';
import { fileOf, newArticle, newProject, startLibrary } from '../testing/start-library.ts';
import { sweepActivity } from './sweep-activity.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P', first_name: 'Ada', last_name: 'Lovelace' });
const bob = await server.signIn({ plan: 'P', first_name: 'Bob', last_name: 'Byte' });
const reader = await server.signIn({ plan: 'P' });

const history = async (user: TestUser, id: number): Promise<Activity[]> =>
  (await user.call(calls.projectActivity, { params: { id }, query: {} })).data;
const types = async (user: TestUser, id: number) => (await history(user, id)).map((one) => one.activity_type);

/** What comes into the history of a project while `act` runs, oldest first. */
const during = async (project: number, act: () => Promise<unknown>): Promise<Activity[]> => {
  const known = new Set((await history(ada, project)).map(({ id }) => id));
  await act();
  return (await history(ada, project)).filter(({ id }) => !known.has(id)).reverse();
};

describe('[CORE-056] [CORE-068] what is recorded', () => {
  it('names who, what and when, with the title as it was then', async () => {
    const { id: project } = await newProject(ada, 'Names');
    const { id: article } = await newArticle(ada, project, { title: 'Old' });
    await ada.call(calls.updateArticle, { params: { id: article }, body: { info: { title: 'New' } } });
    const person = { id: ada.account.id, email: ada.account.email, first_name: 'Ada', last_name: 'Lovelace', avatar: null };
    const common = {
      id: expect.any(Number),
      created_at: expect.stringMatching(/Z$/),
      user: person,
      project,
      citation: null,
      citation_note: null,
      article_note: null,
      shared_to: null,
      person: null,
      new_value: null,
      count: 1,
      is_there: true,
    };
    expect(await history(ada, project)).toEqual([
      { ...common, activity_type: 'reference_updated', article, old_value: 'Old', message: 'New' },
      { ...common, activity_type: 'reference_added', article, old_value: null, message: 'Old' },
      { ...common, activity_type: 'project_added', article: null, old_value: null, message: 'Names' },
    ]);
  });

  it('is every change of everything in a project', async () => {
    const { project, article, below, citation, markdown, note, tag } = await filledProject(ada);
    const image = () =>
      ada.call(calls.uploadProjectImage, { form: { project_id: project }, files: { files: fileOf(smallPng(), 'x.png') } });
    const deleted = { citations: [citation], article_notes: [note], citation_notes: [markdown] };
    const steps: [string, () => Promise<unknown>, string[]][] = [
      ['title', () => ada.call(calls.updateProject, { params: { id: project }, body: { title: 'x' } }), ['project_updated']],
      [
        'citation',
        () => ada.call(calls.updateCitation, { params: { id: citation }, body: { citation: { text: 'x' } } }),
        ['citation_updated'],
      ],
      [
        'markdown',
        () => ada.call(calls.updateCitationNote, { params: { id: markdown }, body: { markdown: { text: 'x' } } }),
        ['citation_note_updated'],
      ],
      [
        'note',
        () => ada.call(calls.updateArticleNote, { params: { id: note }, body: { note: { text: 'x' } } }),
        ['article_note_updated'],
      ],
      ['tag', () => ada.call(calls.updateTag, { params: { id: tag }, body: { text: 'x' } }), ['tag_updated']],
      [
        'fields of many',
        () =>
          ada.call(calls.editArticles, {
            body: { articles: [article], edits: [{ field: 'language', do: 'set', value: 'de' }] },
          }),
        ['reference_updated'],
      ],
      [
        'another program',
        () =>
          ada.call(calls.saveAnnotationCommands, {
            body: {
              document_id: article,
              xfdf: '<xfdf xmlns="http://ns.adobe.com/xfdf/"><add><square page="0" name="s" rect="1,1,9,9"/></add></xfdf>',
            },
          }),
        ['citation_added'],
      ],
      ['tag gone', () => ada.call(calls.deleteTag, { params: { id: tag } }), ['tag_deleted']],
      [
        'tag of many',
        () => ada.call(calls.tagArticles, { body: { articles: [article], add: [{ text: 'a/b' }] } }),
        ['tag_added'],
      ],
      ['tag everywhere', () => ada.call(calls.editTags, { body: { project, text: 'a', to: 'c' } }), ['tag_updated']],
      ['colour', () => ada.call(calls.editTags, { body: { project, text: 'c', color: '#F2A541' } }), []],
      ['nowhere', () => ada.call(calls.editTags, { body: { project, text: 'c', to: null } }), ['tag_deleted']],
      [
        'bin',
        () => ada.call(calls.deleteItems, { body: deleted }),
        ['citation_deleted', 'article_note_deleted', 'citation_note_deleted'],
      ],
      [
        'back',
        () => ada.call(calls.restoreDeleted, { body: deleted }),
        ['citation_restored', 'article_note_restored', 'citation_note_restored'],
      ],
      ['image', image, ['image_added']],
      [
        'export',
        () => ada.call(calls.exportReferences, { body: { format: 'bib', project_ids: [project] } }),
        ['project_exported'],
      ],
      [
        'export one',
        () => ada.call(calls.exportReferences, { body: { format: 'bib', article_ids: [article] } }),
        ['project_exported'],
      ],
      ['below', () => ada.call(calls.moveProject, { body: { project_id: below, parent_project_id: null } }), []],
      [
        'back below',
        () => ada.call(calls.moveProject, { body: { project_id: below, parent_project_id: project } }),
        // With what had been done in it before.
        ['project_added', 'project_moved', 'project_moved', 'reference_added'],
      ],
      ['purge', () => ada.call(calls.deleteReferencePermanently, { body: { article_id: article } }), ['reference_deleted']],
    ];
    for (const [step, act, expected] of steps) {
      expect([step, (await during(project, act)).map((one) => one.activity_type).sort()]).toEqual([step, [...expected].sort()]);
    }
    const [picture] = (await ada.call(calls.getAllProjectImage, { query: { project } })).data;
    const gone = { body: { projectId: project, fileId: picture?.fileId ?? 0 } };
    expect(await during(project, () => ada.call(calls.deleteProjectImage, gone))).toMatchObject([
      { activity_type: 'image_deleted' },
    ]);
  });

  it('is one row for a call, however much it changes', async () => {
    const { id: project } = await newProject(ada, 'Bulk');
    const wanted = Array.from({ length: 30 }, (_, n) => ({ project, info: { title: `T${n}` } }));
    const { document } = await ada.call(calls.createArticles, { body: wanted });
    const articles = [document].flat().map(({ id }) => id);
    await ada.call(calls.tagArticles, { body: { articles, add: [{ text: 'a' }, { text: 'b' }] } });
    await ada.call(calls.deleteItems, { body: { articles } });
    await ada.call(calls.restoreDeleted, { body: { articles } });
    const file = fileOf('@book{a, title={A}}\n@book{b, title={B}}', 'two.bib');
    await ada.call(calls.importReferences, { form: { project_id: project }, files: { file } });
    expect((await history(ada, project)).map((one) => [one.activity_type, one.count, one.article, one.new_value])).toEqual([
      ['project_imported', 2, null, 'two.bib'],
      ['reference_restored', 30, null, null],
      ['reference_deleted', 30, null, null],
      ['tag_added', 30, null, 'a, b'],
      ['reference_added', 30, null, null],
      ['project_added', 1, null, null],
    ]);
  });

  it('tells a merge as what stayed and what went', async () => {
    const { id: project } = await newProject(ada, 'Merged');
    const copies = [await newArticle(ada, project, { title: 'One' }), await newArticle(ada, project, { title: 'One' })];
    const merge = () => ada.call(calls.mergeDuplicates, { body: { merges: [{ articles: copies.map(({ id }) => id) }] } });
    expect((await during(project, merge)).map((one) => one.activity_type)).toEqual(['reference_deleted', 'reference_updated']);
  });

  it('says a thing that is changed again and again once', async () => {
    const { id: project } = await newProject(ada, 'Writing');
    const { id: article } = await newArticle(ada, project);
    const { note } = await ada.call(calls.createArticleNote, { body: { note: { article, text: '' } } });
    const write = (text: string) => ada.call(calls.updateArticleNote, { params: { id: note.id }, body: { note: { text } } });
    const told = await during(project, async () => {
      for (const text of ['a', 'ab', 'abc']) await write(text);
    });
    expect(told).toMatchObject([{ activity_type: 'article_note_updated', article, article_note: note.id }]);
    await server.db.pool.query(`update library_activity set created_at = now() - interval '11 minutes' where id = $1`, [
      told[0]?.id,
    ]);
    expect(await during(project, () => write('abcd'))).toHaveLength(1);
  });

  it('is nothing of a change that did not happen', async () => {
    const { id: project } = await newProject(ada, 'Refused');
    const { id: article } = await newArticle(ada, project);
    const told = await during(project, async () => {
      await ada.send(calls.updateArticle, {
        params: { id: article },
        body: { info: { title: 'x' }, version: 1, project: 999_999_999 },
      });
      await bob.send(calls.deleteItems, { body: { articles: [article] } });
    });
    expect(told).toEqual([]);
  });
});

describe('[LIB-020] [CORE-068] who sees it', () => {
  it('everyone who takes part, with what was done by whom in projects below', async () => {
    const { id: project } = await newProject(ada, 'Together');
    const { id: below } = await newProject(ada, 'Below', project);
    await share(ada, project, bob, 'write');
    await newArticle(bob, below, { title: 'From Bob' });
    const [first] = await history(ada, project);
    expect(first).toMatchObject({
      activity_type: 'reference_added',
      project: below,
      user: { first_name: 'Bob' },
      message: 'From Bob',
    });
    expect((await history(bob, project)).map(({ id }) => id)).toContain(first?.id);
    expect((await reader.send(calls.projectActivity, { params: { id: project }, query: {} })).status).toBe(404);
  });

  it('nobody but the owner learns of those who have not accepted', async () => {
    const { id: project } = await newProject(ada, 'Asked');
    await share(ada, project, bob, 'read');
    const declined = await invite(ada, project, reader);
    await answer(reader, declined, 'decline');
    const asked = await invite(ada, project, reader);
    await ada.call(calls.changeSharing, { body: { share_id: asked, permission: 'read' } });
    await ada.call(calls.revokeSharing, { body: { share_id: asked } });
    expect(await types(bob, project)).toEqual(['share_accepted', 'project_added']);
    expect(await types(ada, project)).toEqual([
      'share_revoked',
      'permission_changed',
      'project_shared',
      'share_declined',
      'project_shared',
      'share_accepted',
      'project_shared',
      'project_added',
    ]);
  });

  it('[LIB-067] [LIB-068] all see what is settled: who came, what they may do, that they are gone', async () => {
    const { id: project } = await newProject(ada, 'Settled');
    await share(ada, project, reader, 'read');
    const share_id = await share(ada, project, bob, 'read');
    await ada.call(calls.changeSharing, { body: { share_id, permission: 'write' } });
    await bob.call(calls.leaveProject, { body: { project_id: project } });
    const [left, changed, accepted] = await history(reader, project);
    const person = { id: bob.account.id };
    expect(left).toMatchObject({ activity_type: 'share_revoked', user: person, person, shared_to: bob.account.email });
    expect(changed).toMatchObject({
      activity_type: 'permission_changed',
      user: { id: ada.account.id },
      person,
      new_value: 'write',
    });
    expect(accepted).toMatchObject({ activity_type: 'share_accepted', user: person });
  });

  it('a move tells neither side of the other', async () => {
    const { id: open } = await newProject(ada, 'Open');
    const { id: secret } = await newProject(ada, 'Secret');
    await share(ada, open, bob, 'read');
    const { id: article } = await newArticle(ada, open, { title: 'Moved' });
    await ada.call(calls.moveArticles, { body: { articles: [article], project: secret } });
    const [here] = await history(bob, open);
    expect(here).toMatchObject({ activity_type: 'reference_moved', message: 'Moved', old_value: 'Open', is_there: false });
    expect(JSON.stringify(await history(bob, open))).not.toContain('Secret');
    expect((await history(ada, secret))[0]).toMatchObject({ new_value: 'Secret', is_there: true });
  });

  it('of a project in the recycle bin only that it went there, and of an erased one nothing', async () => {
    const { id: project } = await newProject(ada, 'Above');
    const { id: below } = await newProject(ada, 'Below', project);
    await newArticle(ada, below);
    await ada.call(calls.deleteItems, { body: { projects: [below] } });
    expect(await history(ada, project)).toMatchObject([
      { activity_type: 'project_deleted', message: 'Below', is_there: false },
      { activity_type: 'project_added', message: 'Above' },
    ]);
    await ada.call(calls.deleteFromRecycleBin, { body: { projects: [below] } });
    const { rows } = await server.db.pool.query('select 1 from library_activity where project = $1', [below]);
    expect(rows).toEqual([]);
  });

  it('[CORE-060] [CORE-065] the user sees what they did themselves, wherever it was, page by page', async () => {
    const dora = await server.signIn({ plan: 'P' });
    for (let n = 0; n < 5; n++) await newProject(dora, `P${n}`);
    const page = (query: object) => dora.call(calls.listActivity, { query });
    const first = await page({ limit: 3 });
    expect([first.data.map(({ message }) => message), first.more]).toEqual([['P4', 'P3', 'P2'], true]);
    const second = await page({ limit: 3, before: first.data.at(-1)?.id });
    expect([second.data.map(({ message }) => message), second.more]).toEqual([['P1', 'P0'], false]);
    for (const query of [{ limit: 0 }, { limit: 101 }, { before: 'x' }]) {
      expect((await dora.send(calls.listActivity, { query: query as never })).status).toBe(400);
    }
  });
});

describe('what clients tell', () => {
  it('[CORE-066] answers 201 with what was recorded; only the user sees what they read', async () => {
    const { id: project } = await newProject(ada, 'Told');
    await share(ada, project, bob, 'read');
    const { id: article } = await newArticle(ada, project, { title: 'Read' });
    const reply = await bob.send(calls.tellActivity, { body: { activity_type: 'open_pdf', article } });
    expect(reply).toMatchObject({
      status: 201,
      json: { activity: { activity_type: 'open_pdf', article, project, message: 'Read' } },
    });
    await bob.call(calls.tellActivity, { body: { activity_type: 'project_exported', project } });
    expect((await types(ada, project)).slice(0, 2)).toEqual(['project_exported', 'reference_added']);
    expect((await types(bob, project)).slice(0, 2)).toEqual(['project_exported', 'open_pdf']);
  });

  it('[CORE-066] [CORE-056] keeps every type with what was and what is now, and takes no word for a change that others would see', async () => {
    const { id: project } = await newProject(ada, 'Values');
    await share(ada, project, bob, 'read');
    const { id: article } = await newArticle(ada, project, { title: 'Old' });
    const { note } = await ada.call(calls.createArticleNote, { body: { note: { article, text: 'n' } } });
    const told = { activity_type: 'article_note_updated', article_note: note.id, old_value: 'm', new_value: 'n' } as const;
    const { activity } = await bob.call(calls.tellActivity, { body: told });
    expect(activity).toMatchObject({ ...told, article, project, user: { id: bob.account.id } });
    expect((await types(bob, project))[0]).toBe('article_note_updated');
    expect((await types(ada, project))[0]).toBe('article_note_added');
    const other = await newArticle(ada, project);
    const odd = { activity_type: 'article_note_updated', article: other.id, article_note: note.id } as const;
    expect((await bob.send(calls.tellActivity, { body: odd })).status).toBe(400);
    const stranger = await server.signIn();
    expect((await stranger.send(calls.tellActivity, { body: told })).status).toBe(404);
  });
  it('[CORE-066] takes nothing about what the user cannot see', async () => {
    const { id: project } = await newProject(ada, 'Closed');
    const { id: article } = await newArticle(ada, project);
    const tell = async (user: TestUser, body: object) => (await user.send(calls.tellActivity, { body: body as never })).status;
    expect(await tell(ada, { activity_type: 'reference_eaten', article })).toBe(400);
    expect(await tell(ada, { activity_type: 'tag_added', article_note: 999_999 })).toBe(404);
    expect(await tell(ada, { activity_type: 'view' })).toBe(400);
    expect(await tell(ada, { activity_type: 'view', project, message: 'x'.repeat(301) })).toBe(400);
    expect(await tell(bob, { activity_type: 'view', article })).toBe(404);
    expect(await tell(bob, { activity_type: 'project_exported', project })).toBe(404);
    expect(await types(ada, project)).toEqual(['reference_added', 'project_added']);
  });

  it('[LIB-148] answers the address to open for each kind', async () => {
    const { id: project } = await newProject(ada, 'Guids');
    const file = await uploadOf(ada, 'With a file');
    const { id } = await newArticle(ada, project, { title: 'With', pdf_url: file.url, guid: 'guid-1' });
    const { id: without } = await newArticle(ada, project, { title: 'Without', guid: 'guid-2' });
    const urls = async (article_guid: string) => {
      const kinds = ['view', 'open_pdf', 'download', 'summarise'] as const;
      const all: string[] = [];
      for (const activity_type of kinds) {
        all.push((await ada.call(calls.tellArticleActivity, { body: { article_guid, activity_type } })).url);
      }
      return all.map((url) => new URL(url).pathname);
    };
    const page = `/library/${project}/reference/${id}`;
    expect(await urls('guid-1')).toEqual([page, `/library/article/${id}/pdf`, `/api${file.url}`, page]);
    expect(new Set(await urls('guid-2'))).toEqual(new Set([`/library/${project}/reference/${without}`]));
    for (const guid of ['unknown', "' or 1=1 --", '😀', 'guid-1 ']) {
      expect((await bob.send(calls.tellArticleActivity, { body: { article_guid: guid, activity_type: 'view' } })).status).toBe(
        404,
      );
    }
    expect((await bob.send(calls.tellArticleActivity, { body: { article_guid: 'guid-1', activity_type: 'view' } })).status).toBe(
      404,
    );
  });

  it('[LIB-148] a reference of the user’s own comes before that of another with the same guid', async () => {
    const { id: theirs } = await newProject(ada, 'Theirs');
    await newArticle(ada, theirs, { title: 'Of Ada', guid: 'same' });
    await share(ada, theirs, bob, 'read');
    const url = async () =>
      (await bob.call(calls.tellArticleActivity, { body: { article_guid: 'same', activity_type: 'view' } })).url;
    expect(await url()).toContain(`/library/${theirs}/`);
    const { id: own } = await newProject(bob, 'Own');
    await newArticle(bob, own, { title: 'Of Bob', guid: 'same' });
    expect(await url()).toContain(`/library/${own}/`);
  });
});

it('what is more than a year old goes', async () => {
  const { id: project } = await newProject(ada, 'Years');
  await newArticle(ada, project);
  await server.db.pool.query(
    `update library_activity set created_at = now() - interval '366 days' where project = $1 and activity_type = 'project_added'`,
    [project],
  );
  await sweepActivity({ db: server.db.kysely as never }, new AbortController().signal);
  expect(await types(ada, project)).toEqual(['reference_added']);
});
