/** Which clients may sign people in, and with which secret. */
import { expect, it } from 'vitest';
import { knownClients } from './clients.ts';

const clientOf = knownClients(['carrel-web', 'importer:s3:cret']);

it.each([
  ['none named is the web', {}, 'carrel-web'],
  ['an empty name is the web', { client_id: '', client_secret: '' }, 'carrel-web'],
  ['the right secret, colons included', { client_id: 'importer', client_secret: 's3:cret' }, 'importer'],
  ['an empty secret, of a browser', { client_id: 'importer', client_secret: '' }, 'importer'],
])('%s', (_, request, id) => expect(clientOf(request)).toBe(id));

it.each([
  ['half of the secret', { client_id: 'importer', client_secret: 's3' }],
  ['another client’s secret', { client_id: 'carrel-web', client_secret: 's3:cret' }],
  ['a client with its secret for a name', { client_id: 'importer:s3:cret' }],
  ['a client that nobody knows', { client_id: 'toString' }],
])('refuses %s', (_, request) => {
  expect(() => clientOf(request)).toThrow(
    expect.objectContaining({ status: 401, extra: expect.objectContaining({ error: 'invalid_client' }) }),
  );
});
