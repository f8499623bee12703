/** The part of the manifest that puts a button on the ribbon of Word on the web, on Windows and on the Mac. */
import type { ManifestTexts, Told } from './texts.ts';
import { element, type Xml } from './xml.ts';

/** In the sizes that the ribbon asks for. */
const ICON_SIZES = [16, 32, 80];

/** Resources are named once, with what they are in each language, and asked for by name everywhere else. */
const NAMES = {
  pane: 'Pane.Url',
  help: 'Help.Url',
  button: 'Button.Label',
  welcome: 'Welcome.Title',
  tooltip: 'Button.Tooltip',
  firstStep: 'Welcome.Text',
} as const;

const icon = (): Xml =>
  element(
    'Icon',
    {},
    ICON_SIZES.map((size) => element('bt:Image', { size: String(size), resid: `Icon.${size}` })),
  );

const text = (id: string, { en, de }: Told): Xml =>
  element('bt:String', { id, DefaultValue: en }, [element('bt:Override', { Locale: 'de-DE', Value: de })]);

const button = (): Xml =>
  element('Control', { 'xsi:type': 'Button', id: 'OpenPane' }, [
    element('Label', { resid: NAMES.button }),
    element('Supertip', {}, [element('Title', { resid: NAMES.button }), element('Description', { resid: NAMES.tooltip })]),
    icon(),
    element('Action', { 'xsi:type': 'ShowTaskpane' }, [
      element('TaskpaneId', {}, 'Pane'),
      element('SourceLocation', { resid: NAMES.pane }),
    ]),
  ]);

const ribbon = (): Xml =>
  element('ExtensionPoint', { 'xsi:type': 'PrimaryCommandSurface' }, [
    // Where Word has its own citations.
    element('OfficeTab', { id: 'TabReferences' }, [
      element('Group', { id: 'Citations' }, [element('Label', { resid: NAMES.button }), icon(), button()]),
    ]),
  ]);

const firstRun = (): Xml =>
  element('GetStarted', {}, [
    element('Title', { resid: NAMES.welcome }),
    element('Description', { resid: NAMES.firstStep }),
    element('LearnMoreUrl', { resid: NAMES.help }),
  ]);

export interface Addresses {
  readonly pane: string;
  readonly help: string;
  /** @param size in pixels */
  icon(size: number): string;
}

const resources = (at: Addresses, texts: ManifestTexts): Xml =>
  element('Resources', {}, [
    element(
      'bt:Images',
      {},
      ICON_SIZES.map((size) => element('bt:Image', { id: `Icon.${size}`, DefaultValue: at.icon(size) })),
    ),
    element('bt:Urls', {}, [
      element('bt:Url', { id: NAMES.pane, DefaultValue: at.pane }),
      element('bt:Url', { id: NAMES.help, DefaultValue: at.help }),
    ]),
    element('bt:ShortStrings', {}, [text(NAMES.button, texts.button), text(NAMES.welcome, texts.welcome)]),
    element('bt:LongStrings', {}, [text(NAMES.tooltip, texts.tooltip), text(NAMES.firstStep, texts.firstStep)]),
  ]);

export const versionOverrides = (at: Addresses, texts: ManifestTexts): Xml =>
  element(
    'VersionOverrides',
    { xmlns: 'http://schemas.microsoft.com/office/taskpaneappversionoverrides', 'xsi:type': 'VersionOverridesV1_0' },
    [
      element('Hosts', {}, [
        element('Host', { 'xsi:type': 'Document' }, [element('DesktopFormFactor', {}, [firstRun(), ribbon()])]),
      ]),
      resources(at, texts),
    ],
  );
