import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../common/plans.ts';
import load from 'virtual:locale-limits';
import { mergeLimitTexts } from '../../common/limit-texts.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { coreText, renderInCore } from '../ui/testing.tsx';
import { DialogHost } from './dialog-host.tsx';
import { DialogStore } from './dialog-store.ts';
import { limitOffer, type Refusals } from './limit-offer.ts';

const session: { plan: Plan } = { plan: 'F' };
const language: { code: LanguageCode } = { code: 'en' };
let store: DialogStore;

const App = () => (
  <>
    <button type="button">Opener</button>
    <DialogHost store={store} />
  </>
);
const opener = () => screen.getByText('Opener');
/** Opens something as a press on the opener would. */
const from = <T,>(open: () => Promise<T>): Promise<T> => {
  opener().focus();
  let answer: Promise<T> | undefined;
  act(() => {
    answer = open();
  });
  if (!answer) throw new Error('nothing was opened');
  return answer;
};
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

beforeEach(() => {
  session.plan = 'F';
  language.code = 'en';
  store = new DialogStore(session, coreText, language, new Map([['TAB', { credits: ['P'] }]]));
  renderInCore(<App />);
});

describe('questions', () => {
  it('[CORE-028] asks before it deletes, in the words of the specification', async () => {
    const answer = from(() => store.confirmDelete('Thesis'));
    expect(screen.getByRole('alertdialog', { name: 'Are you sure you want to delete?' }).textContent).toContain('Thesis');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await answer).toBe(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('takes Escape for no and gives the keyboard back to where it was', async () => {
    const answer = from(() => store.confirmDelete());
    escape();
    expect(await answer).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('starts on the safe answer', () => {
    void from(() => store.confirm({ title: 'Replace?', action: 'Replace', danger: true }));
    expect(document.activeElement?.textContent).toBe('Cancel');
  });

  it.each([
    ['Stay', false],
    ['Leave', true],
  ])('[CORE-030] warns of a lost file: %s', async (button, leaves) => {
    const answer = from(() => store.fileLost());
    expect(screen.queryByText('Your file will be lost if you leave this page.')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(await answer).toBe(leaves);
  });
});

describe('prompt', () => {
  const ask = () =>
    from(() => store.prompt({ title: 'Rename', label: 'Name', value: 'Thesis', action: 'Rename', maxLength: 8, required: true }));
  const field = () => screen.getByRole('textbox', { name: /Name/ });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Rename' }));

  it('starts in the field, trims the answer, and refuses what is empty or too long', async () => {
    const answer = ask();
    expect(document.activeElement).toBe(field());
    fireEvent.change(field(), { target: { value: '  ' } });
    send();
    expect(screen.getByRole('alert').textContent).toBe('This field is required.');
    fireEvent.change(field(), { target: { value: 'far too long' } });
    send();
    expect(screen.getByRole('alert').textContent).toBe('At most 8 characters.');
    fireEvent.change(field(), { target: { value: ' Book ' } });
    send();
    expect(await answer).toBe('Book');
  });

  it('answers nothing when it is dismissed', async () => {
    const answer = ask();
    escape();
    expect(await answer).toBeUndefined();
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });
});

describe('own dialogs', () => {
  it('answer what they close with, the newest on top', async () => {
    const first = from(() =>
      store.open<string>((close) => <button onClick={() => close('yes')}>Take it</button>, { title: 'First' }),
    );
    let second: Promise<unknown> | undefined;
    act(() => {
      second = store.open(() => <input aria-label="Inner" />, { title: 'Second' });
    });
    escape();
    expect(await second).toBeUndefined();
    expect(screen.queryByRole('dialog', { name: 'First' })).not.toBeNull();
    fireEvent.click(screen.getByText('Take it'));
    expect(await first).toBe('yes');
  });
});

const sections = Object.values((await load.en()).default);
const everyLimit = Object.entries(mergeLimitTexts(sections)).flatMap(([type, texts]) =>
  (['F', 'P'] as const).map((plan) => [type, plan, texts[plan]] as const),
);

describe('limitation dialog', () => {
  const dialog = () => screen.findByRole('dialog');

  it.each(everyLimit)('[CORE-089] tells what %s means on plan %s', async (type, plan, text) => {
    session.plan = plan;
    void from(() => store.limit({ type, limit: undefined, used: undefined }, ''));
    expect((await dialog()).textContent).toContain(text);
  });

  it('[CORE-090] lets the message of the server win', async () => {
    void from(() => store.limit({ type: 'LIBRARY_PROJECT', limit: 10, used: 10 }, 'Ten is enough.'));
    expect((await dialog()).textContent).toContain('Ten is enough.');
    expect(screen.queryByText('10 of 10 used')).not.toBeNull();
  });

  it('[CORE-077] speaks the language of the app', async () => {
    language.code = 'de';
    void from(() => store.limit({ type: 'TAB', limit: 3, used: 3 }, ''));
    expect((await dialog()).textContent).toContain('können Sie nur 3 Tabs gleichzeitig öffnen.');
  });

  it('[CORE-092] opens for a refusal that names no type', async () => {
    void from(() => store.limit({ type: undefined, limit: undefined, used: undefined }, 'Not so fast.'));
    expect((await dialog()).textContent).toContain('Not so fast.');
  });

  it('opens once for calls that meet the same limit side by side', async () => {
    void from(() => store.limit({ type: 'TAB', limit: 3, used: 3 }, ''));
    void from(() => store.limit({ type: 'TAB', limit: 3, used: 3 }, ''));
    await dialog();
    void from(() => store.limit({ type: 'TAB', limit: 3, used: 3 }, ''));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('opens also when its texts cannot be loaded', async () => {
    const german = vi.spyOn(load, 'de').mockRejectedValue(new Error('offline'));
    language.code = 'de';
    void from(() => store.limit({ type: 'TAB', limit: 3, used: 3 }, ''));
    expect((await dialog()).textContent).toContain('3 of 3 used');
    german.mockRestore();
  });

  it('asks the one who offers now, though another has stopped offering since', async () => {
    const [former, present] = [vi.fn(), vi.fn()];
    const offering = store.onOffer(former);
    store.onOffer(present);
    offering.dispose();
    const closed = from(() => store.limit({ type: 'LIBRARY_ARTICLE', limit: 1, used: 1 }, ''));
    fireEvent.click(await screen.findByRole('button', { name: 'Upgrade to PRO' }));
    await closed;
    expect(former).not.toHaveBeenCalled();
    expect(present).toHaveBeenCalledOnce();
  });

  it('gives the keyboard to the button that spends nothing', async () => {
    session.plan = 'P';
    store.onOffer(vi.fn());
    void from(() => store.limit({ type: 'TAB', limit: 3, used: 3 }, ''));
    await screen.findByRole('button', { name: 'Use credits' });
    expect(document.activeElement?.textContent).toBe('Got it');
  });

  it('offers the upgrade only where billing answers it, and tells it the type', async () => {
    const first = from(() => store.limit({ type: 'LIBRARY_ARTICLE', limit: 1, used: 1 }, ''));
    fireEvent.click(await screen.findByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('button', { name: 'Upgrade to PRO' })).toBeNull();
    await first;
    const open = vi.fn();
    store.onOffer(open);
    const second = from(() => store.limit({ type: 'LIBRARY_ARTICLE', limit: 1, used: 1 }, ''));
    fireEvent.click(await screen.findByRole('button', { name: 'Upgrade to PRO' }));
    await second;
    expect(open).toHaveBeenCalledWith('upgrade', 'LIBRARY_ARTICLE');
  });

  const refusals: Refusals = new Map([
    ['MORE_TABS', { credits: ['P'] }],
    ['MORE_SUMMARIES', { credits: ['F', 'P'] }],
    ['ALL_VIEWS', { locked: true }],
  ]);
  it.each([
    ['LIBRARY_PROJECT', 'F', 'reached', ['upgrade']],
    ['LIBRARY_PROJECT', 'P', 'reached', []],
    ['MORE_TABS', 'P', 'reached', ['credits']],
    ['MORE_TABS', 'F', 'reached', ['upgrade']],
    ['MORE_SUMMARIES', 'F', 'reached', ['upgrade', 'credits']],
    ['ALL_VIEWS', 'F', 'locked', ['upgrade']],
    [undefined, 'P', 'reached', []],
  ] as const)('what is offered for %s on plan %s', (type, plan, title, offers) => {
    expect(limitOffer(type, plan, refusals)).toEqual({ title, offers });
  });
});
