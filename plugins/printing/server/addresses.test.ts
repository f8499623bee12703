/** The address book: what is no address, whose it is, and that what was used stays. */
import { describe, expect, it } from 'vitest';
import type { Address } from '../common/address.ts';
import { ADDRESS, calls, startPrinting } from './testing/start-printing.ts';

const { server, address } = await startPrinting();
const ada = await server.signIn();
const bob = await server.signIn();
const names = async (user: typeof ada) => (await user.call(calls.addresses)).data.map(({ address: { name } }) => name);

describe('[PRN-006] an address', () => {
  it.each([
    ['name', { name: '  ' }, 'This field is required.'],
    ['lines', { lines: [] }, 'This field is required.'],
    ['country', { country: 'XX' }, 'Choose a country.'],
    ['postcode', { postcode: '1011', country: 'DE' }, 'This is no postcode of that country.'],
    ['postcode', { postcode: '', country: 'US', region: 'NY' }, 'This is no postcode of that country.'],
    ['region', { postcode: '10001', country: 'US' }, 'Name the state or province.'],
    ['phone', { phone: 'call me' }, 'Enter a phone number with digits, for example +1 555 0100.'],
  ])('without a good %s is refused at its field: %j', async (field, change, text) => {
    const sent = { body: { address: { ...ADDRESS, ...change } as Address } };
    const { status, json } = await ada.send(calls.saveAddress, sent);
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain(text);
    expect(JSON.stringify(json)).toContain(field);
  });

  it('is kept on one line each, as it stands on a label', async () => {
    const { address: kept } = await bob.call(calls.saveAddress, {
      body: { address: { ...ADDRESS, name: ' Ada\n Lovelace ', postcode: 'sw1y 4le' } },
    });
    expect(kept.address).toEqual(ADDRESS);
    await bob.call(calls.removeAddress, { params: { id: kept.id } });
    expect(await names(bob)).toEqual([]);
  });

  it('is one entry however often it is saved; what was used last stands first', async () => {
    const first = await address(ada);
    await address(ada, { name: 'Charles Babbage' });
    expect(await address(ada)).toBe(first);
    expect(await names(ada)).toEqual(['Ada Lovelace', 'Charles Babbage']);
  });

  it('is changed, and belongs to whoever made it', async () => {
    const id = await address(ada, { name: 'Mary Somerville' });
    const change = { body: { id, address: { ...ADDRESS, name: 'Mary Fairfax' } } };
    expect((await bob.send(calls.saveAddress, change)).status).toBe(404);
    expect((await bob.send(calls.removeAddress, { params: { id } })).status).toBe(404);
    await ada.call(calls.saveAddress, change);
    expect(await names(ada)).toContain('Mary Fairfax');
    await ada.call(calls.removeAddress, { params: { id } });
    expect(await names(ada)).not.toContain('Mary Fairfax');
  });

  it('fits into a book of fifty', async () => {
    const eve = await server.signIn();
    for (let index = 0; index < 50; index++) await address(eve, { name: `Reader ${index}` });
    await expect(address(eve, { name: 'One more' })).rejects.toMatchObject({ status: 409, message: /full/ });
  });
});
