/**
 * The add-in's manifest against the rules of its schema (Microsoft, "Office Add-ins XML manifest", add-in-only, schema 1.1; Word refuses a
 * manifest that breaks one of them, mostly without saying which).
 */
import { describe, expect, it } from 'vitest';
import { elementsOf, readStyleTree, type StyleNode } from '#plugins/citing/common/style-tree.ts';
import { wordContract as calls } from '../../common/contract.ts';
import { startWord } from '../testing/start-word.ts';
import { addInId } from './add-in-id.ts';
import { manifestFile } from './manifest-file.ts';
import { writeManifest } from './write-manifest.ts';

const secure = await startWord();
const insecure = await startWord({ env: { PUBLIC_URL: 'http://carrel.example' } });

const HOUSE = { address: 'https://carrel.example', product: 'Carrel' };

/** Prefixes of names are not told apart by the reader: no two elements differ by theirs alone. */
const read = (house = HOUSE): StyleNode => readStyleTree(writeManifest(house));
const names = (node: StyleNode): string[] => elementsOf(node).map(({ name }) => name);
const at = (node: StyleNode, path: string): StyleNode =>
  path.split('/').reduce((inside, name) => {
    const [found] = elementsOf(inside, name);
    if (!found) throw new Error(`There is no ${name} in ${inside.name}`);
    return found;
  }, node);
const all = (node: StyleNode): StyleNode[] => [node, ...elementsOf(node).flatMap(all)];
const text = (node: StyleNode): string => node.children.join('');

/** Elements in the order that the schema enforces; each that is there stands behind those named before it. */
const ORDER: Readonly<Record<string, string>> = {
  OfficeApp: `Id AlternateId Version ProviderName DefaultLocale DisplayName Description IconUrl HighResolutionIconUrl SupportUrl
    AppDomains Hosts Requirements DefaultSettings Permissions VersionOverrides`,
  DisplayName: 'Override',
  Description: 'Override',
  VersionOverrides: 'Description Requirements Hosts Resources WebApplicationInfo',
  Host: 'AllFormFactors DesktopFormFactor',
  DesktopFormFactor: 'GetStarted FunctionFile ExtensionPoint',
  GetStarted: 'Title Description LearnMoreUrl',
  OfficeTab: 'Group',
  Group: 'OverriddenByRibbonApi Label Icon Control',
  Control: 'Label ToolTip Supertip Icon Action Enabled',
  Supertip: 'Title Description',
  Action: 'TaskpaneId SourceLocation Title',
  Resources: 'Images Urls ShortStrings LongStrings',
};
/** Elements without which a parent is refused. */
const REQUIRED: Readonly<Record<string, string>> = {
  OfficeApp: `Id Version ProviderName DefaultLocale DisplayName Description IconUrl HighResolutionIconUrl SupportUrl Hosts
    DefaultSettings Permissions`,
  VersionOverrides: 'Hosts Resources',
  Group: 'Label Icon Control',
  Control: 'Label Supertip Icon Action',
};
const words = (list: string): string[] => list.trim().split(/\s+/);
/** Longest value of each element. */
const LONGEST: Readonly<Record<string, number>> = { ProviderName: 125, DisplayName: 125, Description: 250 };

describe('[CORE-026] the manifest', () => {
  const manifest = read();

  it('has its elements in the order of the schema, each that must be there and none that it does not know', () => {
    for (const node of all(manifest)) {
      const order = ORDER[node.name];
      if (order === undefined) continue;
      const places = names(node).map((name) => words(order).indexOf(name));
      expect([node.name, places]).toEqual([node.name, places.toSorted((a, b) => a - b)]);
      expect([node.name, places.includes(-1)]).toEqual([node.name, false]);
    }
    for (const [name, required] of Object.entries(REQUIRED))
      for (const node of all(manifest).filter((one) => one.name === name))
        expect(names(node)).toEqual(expect.arrayContaining(words(required)));
  });

  it('is that of a task pane for documents that may read and write them', () => {
    expect(manifest.attrs).toMatchObject({ xmlns: 'http://schemas.microsoft.com/office/appforoffice/1.1', type: 'TaskPaneApp' });
    expect(at(manifest, 'Hosts/Host').attrs).toEqual({ Name: 'Document' });
    expect(text(at(manifest, 'Permissions'))).toBe('ReadWriteDocument');
    expect(text(at(manifest, 'Version'))).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
    expect(text(at(manifest, 'DefaultLocale'))).toBe('en-US');
  });

  it('names pages of this house alone, over https and short enough', () => {
    const addresses = writeManifest(HOUSE).match(/https?:[^"<]*/g) ?? [];
    const own = addresses.filter((one) => !/^http:\/\/(schemas\.microsoft\.com|www\.w3\.org)\//.test(one));
    expect(own.length).toBeGreaterThan(8);
    for (const address of own) {
      expect(address.startsWith(HOUSE.address)).toBe(true);
      expect(address.length).toBeLessThanOrEqual(2018);
    }
    expect(at(manifest, 'DefaultSettings/SourceLocation').attrs).toEqual({ DefaultValue: `${HOUSE.address}/word/taskpane.html` });
    expect(at(manifest, 'IconUrl').attrs['DefaultValue']).toBe(`${HOUSE.address}/word/icon-32.png`);
    expect(at(manifest, 'HighResolutionIconUrl').attrs['DefaultValue']).toBe(`${HOUSE.address}/word/icon-64.png`);
  });

  it('asks for resources that are there, by names of 32 characters at the most, and for the icons in each size', () => {
    const resources = all(at(manifest, 'VersionOverrides/Resources')).flatMap(({ attrs: { id } }) =>
      id === undefined ? [] : [id],
    );
    const asked = all(manifest).flatMap(({ attrs: { resid } }) => (resid === undefined ? [] : [resid]));
    expect(new Set(asked)).toEqual(new Set(resources));
    expect(resources.every((id) => id.length <= 32)).toBe(true);
    for (const icon of all(manifest).filter(({ name }) => name === 'Icon'))
      expect(elementsOf(icon).map(({ attrs }) => attrs['size'])).toEqual(['16', '32', '80']);
  });

  it('says in German what it says in English', () => {
    const said = all(manifest).filter(({ name }) => name === 'String' || name === 'Description');
    const spoken = said.filter(({ attrs }) => attrs['DefaultValue'] !== undefined);
    expect(spoken).toHaveLength(5);
    for (const node of spoken) expect(elementsOf(node, 'Override').map(({ attrs }) => attrs['Locale'])).toEqual(['de-DE']);
  });

  it.each([HOUSE.product, 'Ä'.repeat(300)])('keeps its texts as short as they must be', (product) => {
    const shown = all(read({ ...HOUSE, product }));
    for (const { name, attrs, children } of shown) {
      const longest = LONGEST[name];
      if (longest !== undefined) expect((attrs['DefaultValue'] ?? children.join('')).length).toBeLessThanOrEqual(longest);
    }
    const resources = at(read({ ...HOUSE, product }), 'VersionOverrides/Resources');
    const lengths = (list: string) =>
      all(at(resources, list)).map(({ attrs }) => (attrs['DefaultValue'] ?? attrs['Value'] ?? '').length);
    expect(Math.max(...lengths('ShortStrings'))).toBeLessThanOrEqual(125);
    expect(Math.max(...lengths('LongStrings'))).toBeLessThanOrEqual(250);
  });

  it('is XML whatever the product is called', () => {
    const product = 'Tom & "Jerry" <x>\u0000';
    expect(at(read({ ...HOUSE, product }), 'DisplayName').attrs['DefaultValue']).toBe('Tom & "Jerry" <x>');
    expect(text(at(read({ ...HOUSE, product }), 'ProviderName'))).toBe('Tom & "Jerry" <x>');
  });
});

it('the id is always the same for one house, and another for each', () => {
  expect(addInId(HOUSE.address)).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(addInId(HOUSE.address)).toBe(addInId('https://carrel.example/'));
  expect(addInId('https://carrel.example:8443')).not.toBe(addInId(HOUSE.address));
});

describe('[CORE-095] a house', () => {
  it('hands its manifest to everybody, as a file', async () => {
    expect(await secure.guest.call(calls.manifest)).toEqual(Buffer.from(writeManifest(HOUSE)));
    const { headers } = await secure.guest.send(calls.manifest);
    expect(headers['content-disposition']).toContain('carrel-word.xml');
    expect(headers['content-type']).toContain('application/xml');
    const user = await secure.signIn();
    expect(await user.call(calls.addIn)).toEqual({ address: HOUSE.address, is_secure: true });
  });

  it('without https has none, and says what is to be done', async () => {
    const { status, json } = await insecure.guest.send(calls.manifest);
    expect([status, json]).toMatchObject([409, { message: expect.stringContaining('PUBLIC_URL') }]);
    const user = await insecure.signIn();
    expect(await user.call(calls.addIn)).toEqual({ address: 'http://carrel.example', is_secure: false });
  });

  it.each(['https://localhost:4700', 'https://192.168.1.4'])('over https is as good anywhere: %s', (address) => {
    expect(String(manifestFile({ ...HOUSE, address }).body)).toContain(`"${address}/word/taskpane.html"`);
  });
});
