/** Lists of people, shutting out and how the house is doing, on the screen. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, confirm, deskStage, giveReason, openTab, personOf, press, rows } from './testing/desk-stage.tsx';

const line = (at: number, email: string, result: string, problems: string[] = []) => ({ line: at, email, result, problems });
const drop = async (content: string | Uint8Array<ArrayBuffer>) => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('Nothing takes a file');
  await act(async () => fireEvent.change(input, { target: { files: [new File([content], 'term.csv', { type: 'text/csv' })] } }));
};

describe('a list of people', () => {
  it('says what it would do, and does it with a reason', async () => {
    const data = [line(2, 'ada@uni.example', 'make'), line(3, 'bob@uni.example', 'same')];
    const { api, notices } = await deskStage({ previewPeople: () => ({ data }), enrolPeople: () => ({ data }) });
    await openTab('Lists of people');
    await drop('email\nada@uni.example');
    await screen.findByText('term.csv: 2 people');
    expect(rows().map((row) => row.textContent)).toEqual(['2ada@uni.exampleIs made', '3bob@uni.exampleStays as it is']);
    await press('Bring in…');
    await screen.findByText('1 accounts are made, 0 changed, 0 shut out, 0 let in again.');
    giveReason('New term');
    await press('Bring in');
    expect(api['enrolPeople']).toHaveBeenCalledWith({
      body: { text: 'email\nada@uni.example', invite: true, reason: 'New term' },
    });
    expect(notices.current?.notice.text).toBe('The list is brought in.');
  });

  it('is not brought in while a line of it is wrong', async () => {
    const { api } = await deskStage({ previewPeople: () => ({ data: [line(2, 'ada', 'wrong', ['email', 'plan'])] }) });
    await openTab('Lists of people');
    await drop('email,plan\nada,gold');
    await screen.findByText('This is no address.');
    await screen.findByText('The plan is F or P.');
    await press('Bring in…');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api['enrolPeople']).toBeUndefined();
  });

  it('is text', async () => {
    const { notices, api } = await deskStage();
    await openTab('Lists of people');
    await drop(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff]));
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(notices.current?.notice.text).toBe('This file could not be read as text.');
    expect(api['previewPeople']).toBeUndefined();
  });
});

describe('people', () => {
  it('are shut out after a question, and let in again', async () => {
    let at: string | null = null;
    const { api } = await deskStage({
      users: () => ({ data: [personOf(2, { suspended_at: at })], total: 1 }),
      suspendUser: () => ({ data: personOf(2) }),
    });
    await choose('Actions for user-2@example.org', 'Suspend…');
    giveReason('A breach');
    await confirm();
    at = '2026-11-30T10:00:00Z';
    await press('Suspend');
    expect(api['suspendUser']).toHaveBeenCalledWith({ params: { id: 2 }, body: { suspended: true, reason: 'A breach' } });
    await screen.findByText('Suspended');
    await choose('Actions for user-2@example.org', 'Let in again…');
    giveReason('Mended');
    await press('Let in again');
    expect(api['suspendUser']).toHaveBeenLastCalledWith({ params: { id: 2 }, body: { suspended: false, reason: 'Mended' } });
  });
});

describe('the house', () => {
  it('shows people, space, work and sign-ins', async () => {
    await deskStage({
      house: () => ({
        data: {
          people: { all: 1200, suspended: 3, cancelled: 4, today: 310, month: 900 },
          sign_ins: {
            open: 1500,
            blocked: 2,
            days: [
              { day: '2026-11-29', count: 80 },
              { day: '2026-11-30', count: 95 },
            ],
          },
          jobs: [{ task: 'latex.compile', waiting: 7, running: 2, given_up: 1, waited: 12 }],
          storage: { database: 3 * 1024 ** 3, disk_free: 40 * 1024 ** 3, disk_size: 100 * 1024 ** 3 },
        },
      }),
    });
    await openTab('House');
    await screen.findByText('1200');
    expect(screen.getByText('40 GB of 100 GB')).toBeTruthy();
    expect(rows().map((row) => row.textContent)).toContain('latex.compile72112 s');
    expect(screen.getAllByText(/^2026-11-/).map(({ textContent }) => textContent)).toEqual(['2026-11-30', '2026-11-29']);
  });
});
