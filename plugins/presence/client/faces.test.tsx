import { act, fireEvent, screen } from '@testing-library/react';
import { makeAutoObservable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { Settings } from '#plugin-api/client';
import type { PresentPerson } from '#plugins/library/common/presence.ts';
import presence from '../../../locales/en/presence.json' with { type: 'json' };
import { Faces } from './faces.tsx';
import { PanelRoom } from './rooms.ts';
import type { RoomStore } from './room-store.ts';

const stage = pluginStage('presence', presence);
const BOB: PresentPerson = { id: 2, name: 'Bob Lee', place: { file: 'parts/intro.tex', line: 12 } };
const CLEO: PresentPerson = { id: 3, name: 'Cleo May', place: undefined };

class TestRoom {
  kind = 'paper';
  others: readonly PresentPerson[] = [];
  following: number | undefined = undefined;
  constructor() {
    makeAutoObservable(this);
  }
  get followed() {
    return this.others.find(({ id }) => id === this.following);
  }
  follow(person: number, show: (place: object) => void): void {
    this.following = person;
    if (this.followed?.place) show(this.followed.place);
  }
  unfollow(): void {
    this.following = undefined;
  }
}

const setUp = () => {
  const store = new TestRoom();
  const show = vi.fn();
  const set = vi.fn();
  const room = new PanelRoom(store as unknown as RoomStore, show, () => undefined);
  stage.render(
    <>
      <Faces room={room} />
      <div data-main>text</div>
    </>,
    stage.container([Settings, { set }]),
  );
  const be = (...others: PresentPerson[]) => act(() => runInAction(() => void (store.others = others)));
  return { store, show, set, be };
};

const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Also here/ }), { detail: 0 });
  return screen.findByRole('menu');
};

it('shows nothing where nobody is, and the others by their names', () => {
  const { be } = setUp();
  expect(screen.queryByRole('button')).toBeNull();
  be(BOB, CLEO);
  expect(screen.getByRole('button', { name: 'Also here: Bob Lee, Cleo May' })).toBeDefined();
  expect(screen.getAllByRole('img').map((face) => face.textContent)).toEqual(['BL', 'CM']);
  be(BOB, CLEO, { ...BOB, id: 4 }, { ...BOB, id: 5 });
  expect(screen.getByText('+1')).toBeDefined();
});

it('lists where each is, follows one, and says so until one moves oneself', async () => {
  const { be, store, show } = setUp();
  be(BOB, CLEO);
  await open();
  expect(screen.getByRole('menuitemcheckbox', { name: /Cleo May/ }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: /Bob Lee · intro\.tex, line 12/ }));
  expect(show).toHaveBeenCalledExactlyOnceWith(BOB.place);
  expect(screen.getByRole('status').textContent).toBe('Following Bob Lee');
  // In a narrow toolbar that is a ring, of which the pointer tells what it is.
  expect(screen.getByRole('button', { name: /^Also here/ }).title).toBe('Following Bob Lee');
  fireEvent.wheel(document.body);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(screen.getByText('text'), { key: 'Shift' });
  expect(store.following).toBe(2);
  for (const move of [
    () => fireEvent.wheel(screen.getByText('text')),
    () => fireEvent.keyDown(screen.getByText('text'), { key: 'a' }),
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
  ]) {
    act(() => runInAction(() => store.follow(2, show)));
    act(() => void move());
    expect(store.following).toBeUndefined();
  }
});

it('lets one hide', async () => {
  const { be, set } = setUp();
  be(BOB);
  await open();
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Show where I write' }));
  expect(set).toHaveBeenCalledExactlyOnceWith('presence.paper', false);
});
