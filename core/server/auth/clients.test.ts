/** Which clients may sign people in, with which secret, and what sessions of connected programs may call. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sessionContract } from '../../common/session-contract.ts';
import { defineContract } from '../../plugin-api/contract.ts';
import { Clients } from './clients.ts';

const reply = z.object({});
const calls = defineContract({
  look: { method: 'GET', path: '/shelf/', reply, doc: 'Looks' },
  put: { method: 'POST', path: '/shelf/', reply, doc: 'Puts' },
});
const clients = new Clients(['carrel-web', 'importer:s3:cret']);
clients.declare({ clientId: 'carrel-word', calls: [calls.look] });

describe('signing in', () => {
  it.each([
    ['none named is the web', {}, 'carrel-web'],
    ['an empty name is the web', { client_id: '', client_secret: '' }, 'carrel-web'],
    ['the right secret, colons included', { client_id: 'importer', client_secret: 's3:cret' }, 'importer'],
    ['an empty secret, of a browser', { client_id: 'importer', client_secret: '' }, 'importer'],
    ['the program of a plugin', { client_id: 'carrel-word' }, 'carrel-word'],
  ])('%s', (_, request, id) => expect(clients.idOf(request)).toBe(id));

  it.each([
    ['half of the secret', { client_id: 'importer', client_secret: 's3' }],
    ['another client’s secret', { client_id: 'carrel-web', client_secret: 's3:cret' }],
    ['a secret that a program cannot have', { client_id: 'carrel-word', client_secret: 'guess' }],
    ['a client with its secret for a name', { client_id: 'importer:s3:cret' }],
    ['a client that nobody knows', { client_id: 'toString' }],
  ])('refuses %s', (_, request) => {
    expect(() => clients.idOf(request)).toThrow(
      expect.objectContaining({ status: 401, extra: expect.objectContaining({ error: 'invalid_client' }) }),
    );
  });
});

describe('a session', () => {
  it('of the app may call everything, that of a connected program what it was made for', () => {
    expect(clients.mayCall('carrel-web', calls.put)).toBe(true);
    expect(clients.mayCall('carrel-word', calls.look)).toBe(true);
    expect(clients.mayCall('carrel-word', calls.put)).toBe(false);
    expect(clients.mayCall('carrel-word', sessionContract.logout)).toBe(true);
    expect(clients.mayCall('carrel-word', sessionContract.streamTicket)).toBe(false);
  });

  it('of a program whose plugin is gone may call nothing', () => {
    expect(clients.isKnown('carrel-gone')).toBe(false);
    expect(clients.mayCall('carrel-gone', calls.look)).toBe(false);
  });

  it('is not widened by a setting that names the program too', () => {
    const both = new Clients(['carrel-web', 'carrel-word:secret']);
    both.declare({ clientId: 'carrel-word', calls: [calls.look] });
    expect(both.mayCall('carrel-word', calls.put)).toBe(false);
    expect(both.idOf({ client_id: 'carrel-word', client_secret: 'secret' })).toBe('carrel-word');
  });

  it('belongs to one program', () => {
    expect(() => clients.declare({ clientId: 'carrel-word', calls: [] })).toThrow('another app');
  });
});
