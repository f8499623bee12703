/** What live texts are made of. */
import { type Binding, Live, LocalDatabases, provide, Session, Translate } from '#plugin-api/client';
import { ChosenThings } from '../common/chosen-things.ts';
import { LiveTexts } from '../common/services.ts';
import { TextChecks } from '../common/text-checks.ts';
import { CheckedEditors } from './checks/checked-editors.ts';
import { DeviceTexts } from './device/device-texts.ts';
import { LastChosen } from './last-chosen.ts';
import { OpenTexts } from './open-texts.ts';
import { TheChecks, TheTexts } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(TheTexts, (get) => {
    const [live, databases, session, t] = [get(Live), get(LocalDatabases), get(Session), get(Translate)];
    return new OpenTexts({
      live,
      device: new DeviceTexts(databases),
      isOnline: () => session.isOnline,
      readOnly: () => t('readOnly'),
    });
  }),
  provide(LiveTexts, (get) => get(TheTexts)),
  provide(TheChecks, () => new CheckedEditors()),
  provide(TextChecks, (get) => get(TheChecks)),
  provide(ChosenThings, () => new LastChosen()),
];
