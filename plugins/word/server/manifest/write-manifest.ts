/**
 * The manifest that makes these pages an add-in for Word: the add-in-only kind, which every Word takes that takes add-ins. Its schema
 * fixes the order of the elements (Microsoft, "Office Add-ins XML manifest", schema 1.1).
 */
import { addInId } from './add-in-id.ts';
import { manifestTexts, type Told } from './texts.ts';
import { type Addresses, versionOverrides } from './version-overrides.ts';
import { element, type Xml, xmlFile } from './xml.ts';

/** Counted up when the manifest itself changes: Word then takes the new one over. The pages behind it are always the newest. */
const VERSION = '1.0.0.0';
/** Longest name that Word takes is 125 characters, with the words around it in some texts. */
const LONGEST_NAME = 80;
/** What the task pane cannot do without: content controls and their texts (WordApi 1.3: Word 2019 and later). */
const WORD_API = '1.3';

export interface House {
  /** Under which browsers reach it, https, without a trailing slash. */
  readonly address: string;
  readonly product: string;
}

const said = (name: string, { en, de }: Told): Xml =>
  element(name, { DefaultValue: en }, [element('Override', { Locale: 'de-DE', Value: de })]);

/** @returns the file's text */
export const writeManifest = ({ address, product }: House): string => {
  const name = [...product].slice(0, LONGEST_NAME).join('');
  const texts = manifestTexts(name);
  const at: Addresses = {
    pane: `${address}/word/taskpane.html`,
    help: `${address}/help`,
    icon: (size) => `${address}/word/icon-${size}.png`,
  };
  return xmlFile(
    element(
      'OfficeApp',
      {
        xmlns: 'http://schemas.microsoft.com/office/appforoffice/1.1',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xmlns:bt': 'http://schemas.microsoft.com/office/officeappbasictypes/1.0',
        'xsi:type': 'TaskPaneApp',
      },
      [
        element('Id', {}, addInId(address)),
        element('Version', {}, VERSION),
        element('ProviderName', {}, name),
        element('DefaultLocale', {}, 'en-US'),
        element('DisplayName', { DefaultValue: name }),
        said('Description', texts.description),
        element('IconUrl', { DefaultValue: at.icon(32) }),
        element('HighResolutionIconUrl', { DefaultValue: at.icon(64) }),
        element('SupportUrl', { DefaultValue: at.help }),
        element('AppDomains', {}, [element('AppDomain', {}, new URL(address).origin)]),
        element('Hosts', {}, [element('Host', { Name: 'Document' })]),
        element('Requirements', {}, [
          element('Sets', { DefaultMinVersion: WORD_API }, [element('Set', { Name: 'WordApi', MinVersion: WORD_API })]),
        ]),
        element('DefaultSettings', {}, [element('SourceLocation', { DefaultValue: at.pane })]),
        element('Permissions', {}, 'ReadWriteDocument'),
        versionOverrides(at, texts),
      ],
    ),
  );
};
